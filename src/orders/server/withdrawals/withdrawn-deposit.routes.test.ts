// A buyer withdraws from a part of a reservation of which only the deposit is paid: what was paid for it goes back.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import type { WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { expectLedgerOfBank } from '#payments/testing/ledger-of-bank.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const jars = (quantity: number, language: 'en' | 'fr' = 'en') =>
  aReservation(shop, { items: [anItem(reservable, { quantity }, language)], language })
const one = [{ position: 1, quantity: 1 }]
const declare = ({ number, member }: Reserved, items = 'One jar') =>
  withdrawFrom(shop, { number, email: member.email }, { items })
const previewOf = async ({ number }: Reserved, units: object[]) =>
  (await shop.post<WithdrawalPreview>(`/api/admin/orders/${number}/withdrawal/sums`, { units }, admin.headers)).body
const accept = (order: Reserved, units: object[], shownMinor: number) =>
  stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'accept', units, shownMinor })
const sumsOf = async (order: Reserved) => {
  const { price, paid, due, refunded, returning } = await orderAsBuyer(shop, order)
  return { price: price.minor, paid: paid.minor, due: due.minor, back: refunded.minor + returning.minor }
}

test.each([
  [
    'en',
    'Your withdrawal is confirmed',
    'No longer part of your reservation: 1\u00a0×',
    'Still due',
    'It takes a few days',
  ],
  [
    'fr',
    'Votre rétractation est enregistrée',
    'Ne fait plus partie de votre réservation\u00a0: 1\u00a0×',
    'Reste à payer',
    'quelques jours',
  ],
] as const)(
  'ADM-02 one of two jars of a deposit gives back its half, and the rest of the balance stays due (%s)',
  async (language, ...says) => {
    const order = await jars(2, language)
    const { price, paid, due } = await sumsOf(order)
    await declare(order)
    const back = Math.round(paid / 2)
    expect(await previewOf(order, one)).toMatchObject({
      returns: { minor: back },
      priceReduction: { minor: price / 2 },
      dueAfter: { minor: due - (price / 2 - back) },
    })
    const { version } = await orderAsOwner(shop, admin, order.number)
    const input = { decision: 'accept', units: one, shownMinor: back, version }
    const read = await shop.post<StepLetters>(
      `/api/admin/orders/${order.number}/withdrawal/letters`,
      input,
      admin.headers,
    )
    expect(read.body.letters.map(({ template }) => template)).toEqual(['withdrawal-accepted'])
    for (const each of says) expect(read.body.letters[0]?.text).toContain(each)
    const { status, body } = await accept(order, one, back)
    expect(status, body.message).toBe(200)
    expect(body.state).toBe('reserved')
    expect(await sumsOf(order)).toEqual({ price: price / 2, paid, due: price / 2 - (paid - back), back })
    const letters = await lettersOf(shop, order)
    expect(letters).toContain('withdrawal-accepted')
    expect(letters).not.toContain('order-refunded')
    await expectLedgerOfBank(shop)
  },
)

test('ADM-02 withdrawn jar by jar, what goes back sums to the deposit, and the last one ends the reservation', async () => {
  const order = await jars(3)
  const { paid } = await sumsOf(order)
  let back = 0
  for (const left of [3, 2, 1]) {
    await declare(order, `One of the ${left} jars`)
    const { returns, dueAfter } = await previewOf(order, one)
    expect(returns.minor).toBe(Math.round((paid - back) / left))
    back += returns.minor
    const { status, body } = await accept(order, one, returns.minor)
    expect(status, body.message).toBe(200)
    expect(await sumsOf(order)).toMatchObject({ due: dueAfter.minor, back })
    await expectLedgerOfBank(shop)
  }
  expect(back).toBe(paid)
  expect((await orderAsOwner(shop, admin, order.number)).state).toBe('cancelled')
  expect((await lettersOf(shop, order)).filter((each) => each === 'order-cancelled')).toHaveLength(1)
  await expectLedgerOfBank(shop)
})
