// A transfer turns out not to have come during a withdrawal of its goods: no sum is asked for before that is settled.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { longDay } from '#language/day.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { failLastRefund } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { businessDay } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

async function takeStep({ number }: Reserved, step: string, body: object = {}) {
  const { status, body: answer } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, answer.message).toBe(200)
  await allSent(shop)
}

/** Paid for by card and by transfer, and sent; its buyer withdraws. */
async function withdrawn() {
  const order = await aReservation(shop)
  await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(order.number) })
  await withdrawFrom(shop, { number: order.number, email: order.member.email })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('withdrawing')
  return order
}

async function voidTransfer(order: Reserved) {
  const { ledger } = await orderAsOwner(shop, admin, order.number)
  const entry = ledger.entries.find((each) => each.canBeVoided)?.id
  await takeStep(order, 'void', { entry, reason: 'It never came' })
}

const lastLetter = ({ member }: Reserved) => lastLetterTo(shop, member.email)
const inTwoWeeks = async () => longDay(daysAfter(await businessDay(shop), 14), 'en')
const tasksOf = async ({ number }: Reserved) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind, sum }) => [kind, sum?.minor])

async function isAskedForNothing(order: Reserved, because: string) {
  const letter = await lastLetter(order)
  expect(letter).toContain('There is nothing to pay for now.')
  expect(letter).toContain(because)
  expect(letter).not.toMatch(/Please pay|[Ss]till to (be )?pa/)
  expect(await tasksOf(order)).toEqual([])
  const { due, steps } = await orderAsBuyer(shop, order)
  expect([due, steps]).toEqual([dollars(45_000), []])
  expect((await stepAsBuyer(shop, order, 'balance', { shown: due, language: 'en' })).status).toBe(409)
}

test('ADM-02 while a withdrawal waits for a decision a voided transfer is not asked for, and is once it is declined', async () => {
  const order = await withdrawn()
  await voidTransfer(order)
  await isAskedForNothing(order, 'We will decide on your withdrawal first.')
  await takeStep(order, 'withdrawal', { decision: 'decline', reason: 'The seal was broken' })
  expect(await lastLetter(order)).toContain(`Still due, by ${await inTwoWeeks()}: $450.00`)
  expect(await tasksOf(order)).toEqual([['sent-unpaid', 45_000]])
  expect((await orderAsOwner(shop, admin, order.number)).steps).toEqual(
    expect.arrayContaining(['ask-payment', 'write-off']),
  )
})

test('ADM-02 while goods are awaited a voided transfer is not asked for, and is once they are known not to come', async () => {
  const order = await withdrawn()
  await takeStep(order, 'withdrawal', { decision: 'accept', shownMinor: 0 })
  await voidTransfer(order)
  await isAskedForNothing(order, 'We will wait for your return first.')
  await takeStep(order, 'goods-missing', { reason: 'Nothing came back' })
  expect(await lastLetter(order)).toContain(`Still due, by ${await inTwoWeeks()}: $450.00`)
  expect(await tasksOf(order)).toEqual([['sent-unpaid', 45_000]])
  expect((await orderAsBuyer(shop, order)).steps).toContain('pay')
})

test('ADM-02 a withdrawal accepted after a void asks for no sum, and once the goods are back nothing is due', async () => {
  const order = await withdrawn()
  await voidTransfer(order)
  await takeStep(order, 'withdrawal', { decision: 'accept', shownMinor: 0 })
  expect(await lastLetter(order)).toContain('Not paid: $450.00')
  expect(await lastLetter(order)).not.toContain('Still due')
  await takeStep(order, 'goods-back', { units: [{ position: 1 }], restock: true, shownMinor: 45_000 })
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: dollars(0), owedBack: dollars(0) })
  expect(await tasksOf(order)).toEqual([])
})

test('ADM-02 a refund that came back from the bank is still owed in the letter of the next, and not refunded before', async () => {
  const order = await aReservation(shop, { isDeposit: false })
  const grant = (sumMinor: number) => {
    const input = { scope: { sumMinor }, reason: 'A dent', restock: false, shownMinor: sumMinor }
    return takeStep(order, 'refund', { key: newId(), ...input })
  }
  await grant(10_000)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(10_000))
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(10_000))
  await grant(5_000)
  const letter = await lastLetter(order)
  expect(letter).toContain('Still to be refunded: $100.00')
  expect(letter).toContain('Refund: $50.00')
  expect(letter).not.toContain('Already refunded')
})
