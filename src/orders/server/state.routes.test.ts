import { expect, test } from 'vitest'
import {
  dueOf,
  isSentUnpaid as isSentUnpaidByFacts,
  isShort as isShortByFacts,
  keptOf,
  type OrderFacts,
  owedBackOf,
  stateOf,
} from '#orders/order.ts'
import { isSentUnpaid, isShort, stateJoin } from '#orders/server/order-columns.ts'
import { someFacts, stateCases, today } from '#orders/testing/state-cases.ts'
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
