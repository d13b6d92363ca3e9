import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { refundPlanSchema, refundRequestSchema, refundWishSchema } from '#orders/refund-schema.ts'
import { moveDate } from '#orders/server/dates/move-date.ts'
import { takeDateBack } from '#orders/server/dates/take-date-back.ts'
import { askPayment, cancelAsOwner, deliver, note, prepare, ship, writeOff } from '#orders/server/owner-steps.ts'
import { grantRefund, previewRefund } from '#orders/server/refunds/grant-refund.ts'
import { described, ofOrder, stepRoute } from '#orders/server/step-route.ts'
import { previewVoid } from '#orders/server/transfers/preview-void.ts'
import { recordPayment, recordReturn } from '#orders/server/transfers/record-transfer.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import { decideWithdrawal, recordWithdrawal } from '#orders/server/withdrawals/decide-withdrawal.ts'
import { missGoods } from '#orders/server/withdrawals/miss-goods.ts'
import { previewWithdrawal } from '#orders/server/withdrawals/plan-withdrawal.ts'
import { takeGoodsBack } from '#orders/server/withdrawals/take-goods-back.ts'
import {
  moveDateSchema,
  noteSchema,
  reasonSchema,
  shipSchema,
  transferSchema,
  voidPreviewSchema,
  voidSchema,
  voidWishSchema,
} from '#orders/step-schema.ts'
import {
  goodsBackSchema,
  recordWithdrawalSchema,
  withdrawalDecisionSchema,
  withdrawalPreviewSchema,
  withdrawalWishSchema,
} from '#orders/withdrawal-schema.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'

const nothing = z.object({})

/** The steps of the house on one order. */
export function orderStepRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const routes = [
    stepRoute(publicUrl, {
      name: 'prepare',
      summary: 'Begin to prepare it',
      wish: nothing,
      take: (number, _, admin, now) => prepare(number, admin, now),
    }),
    stepRoute(publicUrl, { name: 'ship', summary: 'Send what is paid in full', wish: shipSchema, take: ship }),
    stepRoute(publicUrl, {
      name: 'deliver',
      summary: 'It has arrived',
      wish: nothing,
      take: (number, _, admin, now) => deliver(number, admin, now),
    }),
    stepRoute(publicUrl, {
      name: 'move',
      summary: 'Name another day; a later one is a question to the buyer',
      wish: moveDateSchema,
      take: moveDate,
    }),
    stepRoute(publicUrl, {
      name: 'take-back',
      summary: 'The last day that was named was a mistake',
      wish: nothing,
      take: (number, _, admin, now) => takeDateBack(number, admin, now),
    }),
    stepRoute(publicUrl, {
      name: 'cancel',
      summary: 'Cancel what has not been sent; its price goes back',
      wish: reasonSchema,
      take: (number, { reason }, admin, now) => cancelAsOwner(number, reason, admin, now),
    }),
    stepRoute(publicUrl, {
      name: 'withdrawal',
      summary: 'Accept a withdrawal, decline it, or set it aside',
      wish: withdrawalDecisionSchema,
      take: decideWithdrawal,
    }),
    stepRoute(publicUrl, {
      name: 'goods-back',
      summary: 'Goods of an accepted withdrawal are back: their price goes back',
      wish: goodsBackSchema,
      take: takeGoodsBack,
    }),
    stepRoute(publicUrl, {
      name: 'goods-missing',
      summary: 'Goods of an accepted withdrawal did not come back: their price stays, and the buyer reads why',
      wish: reasonSchema,
      take: (number, { reason }, admin, now) => missGoods(number, reason, admin, now),
    }),
    stepRoute(publicUrl, {
      name: 'record-withdrawal',
      summary: 'Enter a withdrawal that came by letter or from another e-mail',
      wish: recordWithdrawalSchema,
      take: recordWithdrawal,
    }),
    stepRoute(publicUrl, {
      name: 'note',
      summary: 'Write a remark that the buyer never sees',
      wish: noteSchema,
      anyVersion: true,
      take: (number, { text }, admin, now) => note(number, text, admin, now),
    }),
  ]
  const preview = new Hono().post(
    '/admin/orders/:number/withdrawal/preview',
    guards(publicUrl).adminsOnly,
    described('What accepting a withdrawal would do', withdrawalPreviewSchema),
    ofOrder,
    validator('json', withdrawalWishSchema, refuseInput),
    async (c) => c.json(await previewWithdrawal(c.req.valid('param').number, c.req.valid('json').units)),
  )
  return routes.reduce((all, each) => all.route('/', each), preview as Hono)
}

/** Refunds, and payments outside the provider. */
export function orderMoneyRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const routes = [
    stepRoute(publicUrl, {
      name: 'refund',
      summary: 'Give back exactly what the preview said',
      wish: refundRequestSchema,
      take: grantRefund,
    }),
    stepRoute(publicUrl, {
      name: 'record-payment',
      summary: 'What is due came by bank transfer',
      wish: transferSchema,
      take: recordPayment,
    }),
    stepRoute(publicUrl, {
      name: 'record-return',
      summary: 'What is owed to the buyer was sent by bank transfer',
      wish: transferSchema,
      take: recordReturn,
    }),
    stepRoute(publicUrl, {
      name: 'ask-payment',
      summary: 'Ask once more for what a lost dispute took, or for what left unpaid',
      wish: nothing,
      take: (number, _, admin, now) => askPayment(number, admin, now),
    }),
    stepRoute(publicUrl, {
      name: 'write-off',
      summary: 'Bear what is missing for goods that have left: a bank took it, or a transfer never came',
      wish: nothing,
      take: (number, _, admin, now) => writeOff(number, admin, now),
    }),
  ]
  const voiding = stepRoute(publicUrl, {
    name: 'void',
    summary: 'A transfer that was recorded by mistake counts no more',
    wish: voidSchema,
    take: voidEntry,
  })
  const previews = new Hono()
    .post(
      '/admin/orders/:number/refund/preview',
      guards(publicUrl).adminsOnly,
      described('What a refund would do', refundPlanSchema),
      ofOrder,
      validator('json', refundWishSchema, refuseInput),
      async (c) => c.json(await previewRefund(c.req.valid('param').number, c.req.valid('json'), businessNow())),
    )
    .post(
      '/admin/orders/:number/void/preview',
      guards(publicUrl).adminsOnly,
      described('What voiding an entry would do', voidPreviewSchema),
      ofOrder,
      validator('json', voidWishSchema, refuseInput),
      async (c) => {
        const { entry } = c.req.valid('json')
        return c.json(await previewVoid(c.req.valid('param').number, entry, c.var.account, businessNow()))
      },
    )
  return [...routes, voiding].reduce((all, each) => all.route('/', each), previews as Hono)
}
