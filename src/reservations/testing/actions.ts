// Random actions of buyers, of the house, and of time that passes; each compares the shop's answer with the model.
import fc from 'fast-check'
import { expect } from 'vitest'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { stepAsBuyer } from '#orders/testing/a-reservation.ts'
import { sendEvent } from '#payments/testing/a-payment.ts'
import { action, type Do, pick, withOrder } from '#reservations/testing/action.ts'
import * as modelDays from '#reservations/testing/model-days.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import * as modelSteps from '#reservations/testing/model-steps.ts'
import * as modelSums from '#reservations/testing/model-sums.ts'
import { balance, buy, decide, dispute, failedRefund, reversal } from '#reservations/testing/money-actions.ts'
import { ownerActions } from '#reservations/testing/owner-actions.ts'
import { declaring } from '#reservations/testing/withdrawal-actions.ts'
import { jump, type World } from '#reservations/testing/world.ts'

const day = 24 * 60 * 60
const one = fc.record({ pick })
/** Actions while owners look at their pages. */
export const meanwhile: [number, fc.Arbitrary<Do>][] = [
  [5, withOrder('balance', balance.chances, balance.work)],
  [2, withOrder('decide', decide.chances, decide.work)],
  [2, withOrder('cancel', fc.record({ pick, twice: fc.boolean() }), cancel)],
  [2, withOrder('answer', fc.record({ pick, accepts: fc.boolean() }), answer)],
  [
    4,
    action('wait', fc.record({ seconds: fc.integer({ min: 60, max: 16 * day }) }), (world, own) =>
      jump(world, own.seconds),
    ),
  ],
  [1, withOrder('dispute', dispute.chances, dispute.work)],
  [1, withOrder('a lost dispute is reversed', reversal.chances, reversal.work)],
  [1, withOrder('refund fails', failedRefund.chances, failedRefund.work)],
  [2, action('repeat', one, repeat)],
  ...declaring,
]

const actions: [number, fc.Arbitrary<Do>][] = [[6, action('buy', buy.chances, buy.work)], ...ownerActions, ...meanwhile]

export const anyAction: fc.Arbitrary<Do> = fc.oneof(...actions.map(([weight, arbitrary]) => ({ weight, arbitrary })))

async function cancel({ shop, today }: World, order: ModelOrder, { twice }: { twice: boolean }) {
  const granted = modelSteps.may.cancel(order, today)
  const shown = { minor: modelSums.keptForPrice(order), currency: 'USD' }
  const answers = Array.from({ length: twice ? 2 : 1 }, () => stepAsBuyer(shop, order, 'cancel', { shown }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status).sort()
  expect(statuses).toEqual([granted ? 200 : 409, ...(twice ? [409] : [])])
  if (granted) modelDays.endOrder(order, 'cancelled')
}

async function answer({ shop, today }: World, order: ModelOrder, { accepts }: { accepts: boolean }) {
  const granted = modelSteps.may.answer(order, today)
  const movedTo = order.question?.movedTo ?? today
  const { status } = await stepAsBuyer(shop, order, 'answer', { accepts, movedTo })
  expect(status).toBe(granted ? 200 : 409)
  if (granted && accepts) modelDays.accept(order, today)
  else if (granted) modelDays.endOrder(order, 'cancelled')
}

/** Sends the bank's events to the shop once more, or with a wrong signature. */
async function repeat({ shop }: World, chances: { pick: number }) {
  const events = await shop.simulatorRows<{ body: string }>('select body from events order by id limit 50 offset $1', [
    chances.pick % 40,
  ])
  for (const { body } of events.slice(0, 3)) {
    expect((await sendEvent(shop, body)).status).toBe(200)
    expect((await sendEvent(shop, body, { secret: 'guessed' })).status).toBe(400)
  }
  await askAgain(shop)
}
