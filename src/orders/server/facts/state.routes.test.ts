import { expect, test } from 'vitest'
import { payByOf } from '#orders/dates/balance-clock.ts'
import {
  dueOf,
  isDeliveryLate as isDeliveryLateByFacts,
  isPartlyRefunded,
  isSentUnpaid as isSentUnpaidByFacts,
  isShort as isShortByFacts,
  keptOf,
  type OrderFacts,
  owedBackOf,
  remarkOf,
  stateOf,
} from '#orders/order.ts'
import {
  isAskedByDay,
  isDeliveryLate,
  isRefunded,
  isSentUnpaid,
  isShort,
  isToShip,
  stateJoin,
} from '#orders/server/facts/order-columns.ts'
import { stepsOfOwner } from '#orders/steps.ts'
import { dollars, ready, someFacts, stateCases, today } from '#orders/testing/state-cases.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()

/** As `order_facts` has them. */
const rowOf = (facts: OrderFacts) => ({
  kind: facts.kind,
  cancelled_because: facts.cancelledBecause,
  due_on: facts.dueOn,
  preparing: facts.preparing,
  partly_shipped: facts.partlyShipped,
  shipped: facts.shipped,
  delivered: facts.delivered,
  disputed: facts.disputed,
  asks_about_date: facts.asksAboutDate,
  withdrawal: facts.withdrawal,
  price_minor: facts.price.minor,
  withheld_minor: facts.withheld.minor,
  written_off_minor: facts.writtenOff.minor,
  kept_minor: keptOf(facts).minor,
  due_minor: dueOf(facts).minor,
  refunded_minor: facts.refunded.minor,
  overpaid_back_minor: facts.overpaidBack.minor,
  owed_minor: owedBackOf(facts).minor,
})

test.each(stateCases.flatMap(([, own]) => [own, { ...own, kind: 'order' as const }]))(
  'ADM-02 lists and board find an order by the state on its page: %j',
  async (own) => {
    const facts = someFacts(own)
    const found = await shop.rows(
      `select state from json_populate_record(null::order_facts, $1) order_facts ${stateJoin('$2::date')}`,
      [JSON.stringify(rowOf(facts)), today],
    )
    expect(found).toEqual([{ state: stateOf(facts, today) }])
  },
)

const cases = stateCases.flatMap(([, own]) => [
  own,
  { ...own, partlyShipped: true },
  { ...own, kind: 'order' as const },
  { ...own, kind: 'order' as const, partlyShipped: true },
])

test.each(cases)('ADM-02 lists find what left unpaid, or is not paid any more, as its page does: %j', async (own) => {
  const facts = someFacts(own)
  const found = await shop.rows(
    `select ${isSentUnpaid} as "sentUnpaid", cancelled_because is null and ${isShort} as short
       from json_populate_record(null::order_facts, $1) order_facts`,
    [JSON.stringify(rowOf(facts))],
  )
  expect(found).toEqual([{ sentUnpaid: isSentUnpaidByFacts(facts), short: isShortByFacts(facts) }])
})

const called = { ...ready, dueOn: '2026-11-25' }
const unpaid = stateCases.flatMap(([, own]) => [
  own,
  { ...own, ...called },
  { ...called, ...own, price: dollars(120_000) },
])

test.each(unpaid.flatMap((own) => [own, { ...own, withdrawal: 'open' as const }]))(
  'ADM-02 the board finds what is asked for by a day as its page and letters do: %j',
  async (own) => {
    const facts = someFacts(own)
    const found = await shop.rows(
      `select ${isAskedByDay} as "isAsked" from json_populate_record(null::order_facts, $1) order_facts ${stateJoin('$2::date')}`,
      [JSON.stringify(rowOf(facts)), today],
    )
    expect(found).toEqual([{ isAsked: payByOf(facts, today) !== null }])
  },
)

const promises = [null, '2026-11-19', today, '2026-11-21']
const promised = cases.flatMap((own) => promises.map((promisedOn) => [own, promisedOn] as const))

test.each(promised)('ADM-02 the board finds late goods as their row says: %j, promised for %s', async (own, day) => {
  const facts = someFacts(own)
  // Goods that have left whole are promised by no day any more.
  const promisedOn = facts.shipped ? null : day
  const found = await shop.rows(
    `select ${isDeliveryLate('$2::date')} as "isLate"
       from json_populate_record(null::order_facts, $1) order_facts ${stateJoin('$2::date')}
      cross join (select $3::date as next_promised_on, $4::date as shipped_at) orders`,
    [JSON.stringify(rowOf(facts)), today, promisedOn, facts.shipped ? today : null],
  )
  const { kind, dueOn } = facts
  const row = { kind, state: stateOf(facts, today), due: dueOf(facts), dueOn, promisedOn }
  expect(found).toEqual([{ isLate: isDeliveryLateByFacts(row, today) }])
})

const returned = [{}, { refunded: dollars(30_000) }, { refunded: dollars(30_000), overpaidBack: dollars(30_000) }]
const lowered = [{}, { price: dollars(60_000) }, { price: dollars(0), writtenOff: dollars(30_000) }]
const refunds = stateCases.flatMap(([, own]) =>
  returned.flatMap((back) =>
    lowered.flatMap((price) => [false, true].map((linesOut) => ({ ...own, ...back, ...price, linesOut }))),
  ),
)

test.each(refunds)('ADM-02 the list of refunds has the orders whose page says so: %j', async (own) => {
  const [facts, total] = [someFacts(own), dollars(90_000)]
  const found = await shop.rows(
    `select ${isRefunded} as "isRefunded" from json_populate_record(null::order_facts, $1) order_facts ${stateJoin('$2::date')}
      cross join (select $3::bigint as total_minor) orders where cancelled_because is null`,
    [JSON.stringify(rowOf(facts)), today, total.minor],
  )
  const isListed = stateOf(facts, today) === 'refunded' || isPartlyRefunded(facts, total)
  expect(found).toEqual(facts.cancelledBecause ? [] : [{ isRefunded: isListed }])
  // Goods that left unpaid, and a refund of all there was, have another remark or none.
  const remark = remarkOf(facts, total)
  if (remark !== null && remark !== 'unpaid') expect(found).toEqual([{ isRefunded: true }])
})

const here = [...cases, ...cases.map((own) => ({ ...own, asksAboutDate: true }))].filter(({ shipped }) => !shipped)

test.each(here)('ADM-02 the list to ship has what may be shipped, and what is not paid any more: %j', async (own) => {
  const facts = someFacts(own)
  const found = await shop.rows(
    `select ${isToShip} as "isToShip" from json_populate_record(null::order_facts, $1) order_facts
      where cancelled_because is null`,
    [JSON.stringify(rowOf(facts))],
  )
  const waits = stepsOfOwner(facts, today).includes('ship') || isShortByFacts(facts)
  const isListed = waits && !facts.asksAboutDate && facts.withdrawal !== 'open'
  expect(found).toEqual(facts.cancelledBecause ? [] : [{ isToShip: isListed }])
})
