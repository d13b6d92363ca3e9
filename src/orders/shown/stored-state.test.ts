import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { payByOf } from '#orders/balances/balance-follow-up.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { isSentUnpaid, isShort } from '#orders/due/missing-payment.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { stateRules, storedStateOf } from '#orders/shown/stored-state.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { stepsOfOrder } from '#orders/states/owner-steps.ts'
import { isPartlyRefunded, remarkOf } from '#orders/states/remark.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { ready, stateCases, today } from '#orders/testing/state-cases.ts'

const cases = stateCases.flatMap(([, own]) => [
  own,
  { ...own, partlyShipped: true },
  { ...own, kind: 'order' as const },
  { ...own, kind: 'order' as const, partlyShipped: true },
])
const days = ['2020-01-01', today, '2030-01-01']

test.each(cases)('ADM-02 lists have the state, the sums and the remark of its page: %j', (own) => {
  const facts = someFacts(own)
  const status = storedStateOf(facts)
  for (const day of days) {
    const state = stateOf(facts, day)
    expect(status.state).toBe(state === 'overdue' ? 'balance-due' : state)
  }
  expect(status).toMatchObject({
    dueMinor: dueOf(facts).minor,
    owedMinor: owedBackOf(facts).minor,
    returningMinor: facts.returning.minor,
    sentUnpaid: isSentUnpaid(facts),
  })
})

test.each(cases)('ADM-02 deposits are those of reservations under way: %j', (own) => {
  const facts = someFacts(own)
  const isActiveReservation = facts.kind === 'reservation' && !facts.cancelledBecause && !facts.delivered
  expect(storedStateOf(facts).advanceMinor).toBe(isActiveReservation ? keptOf(facts).minor : 0)
})

const called = { ...ready, dueOn: '2026-11-25' }
const unpaid = stateCases.flatMap(([, own]) => [
  own,
  { ...own, ...called },
  { ...called, ...own, price: dollars(120_000) },
])

test.each(unpaid.flatMap((own) => [own, { ...own, withdrawal: 'open' as const }]))(
  'ADM-02 the board finds what is asked for by a day as its page and letters do: %j',
  (own) => {
    const facts = someFacts(own)
    for (const day of days) expect(storedStateOf(facts).askedByDay).toBe(payByOf(facts, day) !== null)
  },
)

const promises = [null, '2026-11-19', today, '2026-11-21']
const promised = cases.flatMap((own) => promises.map((promisedOn) => [own, promisedOn] as const))

test.each(promised)('ADM-02 the board finds late goods as their row says: %j, promised for %s', (own, day) => {
  const facts = someFacts(own)
  // Goods that have left whole are promised by no day any more.
  const promisedOn = facts.shipped ? null : day
  const { kind, dueOn } = facts
  const row = { kind, state: stateOf(facts, today), due: dueOf(facts), dueOn, promisedOn }
  const isLate = storedStateOf(facts).awaitsHouse && promisedOn !== null && promisedOn < today
  expect(isLate).toBe(isDeliveryLate(row, today))
})

const returned = [{}, { refunded: dollars(30_000) }, { refunded: dollars(30_000), overpaidBack: dollars(30_000) }]
const lowered = [
  {},
  { price: dollars(60_000) },
  { total: dollars(150_000) },
  { price: dollars(0), writtenOff: dollars(30_000) },
]
const refunds = stateCases.flatMap(([, own]) =>
  returned.flatMap((back) =>
    lowered.flatMap((price) => [false, true].map((linesOut) => ({ ...own, ...back, ...price, linesOut }))),
  ),
)

test.each(refunds)('ADM-02 the list of refunds has the orders whose page says so: %j', (own) => {
  const facts = someFacts(own)
  const { refunded } = storedStateOf(facts)
  const isListed = stateOf(facts, today) === 'refunded' || isPartlyRefunded(facts)
  expect(refunded).toBe(!facts.cancelledBecause && isListed)
  // Goods that left unpaid or in part, and a refund of all there was, have another remark or none.
  const remark = remarkOf(facts)
  const saysRefund = remark === 'partly-refunded' || remark === 'price-lowered'
  if (!facts.cancelledBecause && saysRefund) expect(refunded).toBe(true)
})

test.each([...cases, ...cases.map((own) => ({ ...own, asksAboutDate: true }))])(
  'ADM-02 the list to ship has what may be shipped, and what is not paid any more: %j',
  (own) => {
    const facts = someFacts(own)
    for (const day of days) {
      const waits = stepsOfOrder(facts, day).includes('ship') || isShort(facts)
      const isHere = !facts.shipped && !facts.cancelledBecause
      const isListed = isHere && waits && !facts.asksAboutDate && facts.withdrawal !== 'open'
      expect(storedStateOf(facts).toShip).toBe(isListed)
    }
    // The count of late ones among them passes over those that wait for a payment.
    const { toShip, awaitsHouse, dueMinor } = storedStateOf(facts)
    if (toShip) expect(awaitsHouse).toBe(dueMinor === 0)
  },
)

test('the version of the rules is raised with each change of what they answer', () => {
  const answers = [...cases, ...cases.map((own) => ({ ...own, asksAboutDate: true }))].map((own) =>
    storedStateOf(someFacts(own)),
  )
  const digest = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 12)
  // Another digest means other answers: raise `stateRules`, then write both here. For added cases, the digest alone.
  expect({ stateRules, digest }).toEqual({ stateRules: 3, digest: '1b749e0852ef' })
})
