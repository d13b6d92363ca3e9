import { expect } from 'vitest'
import type { Currency } from '#money/money.ts'
import { balanceClockOf, isRunning, payByOf } from '#orders/dates/balance-clock.ts'
import {
  dueOf,
  isPartlyRefunded,
  isSentUnpaid as isSentUnpaidByFacts,
  isShort as isShortByFacts,
  keptOf,
  owedBackOf,
  stateOf,
} from '#orders/order.ts'
import { isPlain, plainFacts } from '#orders/server/facts/facts-condition.ts'
import {
  type FactsRow,
  factsColumn,
  factsJoin,
  factsOf,
  isAskedByDay,
  isRefunded,
  isSentUnpaid,
  isShort,
  mayBeRefunded,
  mayBeSentUnpaid,
  stateJoin,
} from '#orders/server/facts/order-columns.ts'
import type { TestShop } from '#platform/testing/a-shop.ts'
import { awaitingBalance } from '#reservations/server/due-records.ts'

const derived = `
  select orders.id, currency, total_minor::float8 as total, ${factsColumn},
         json_build_object(
           'state', state, 'due', due_minor, 'kept', kept_minor, 'owed', owed_minor,
           'asked', ${isAskedByDay}, 'short', orders.cancelled_at is null and ${isShort},
           'sentUnpaid', orders.cancelled_at is null and ${isSentUnpaid},
           'listedSentUnpaid', ${mayBeSentUnpaid} and ${isSentUnpaid},
           'refunded', orders.cancelled_at is null and ${isRefunded},
           'listedRefunded', ${mayBeRefunded} and ${isRefunded}) as found
    from orders ${factsJoin} ${stateJoin('$1::date')}`

// The row of a plain order says the same of it as the view does of its ledger.
const plain = `
  select orders.id, to_jsonb(order_facts) as said, (
           select to_jsonb(facts) from order_facts facts where facts.order_id = orders.id) as derived
    from orders cross join lateral ${plainFacts} where ${isPlain}`
const unpaid = `
  select orders.id, unpaid_minor::float8 as kept,
         (price_minor - (paid_minor - refunded_minor - withheld_minor))::float8 as derived
    from orders ${factsJoin} where unpaid_minor is distinct from price_minor - (paid_minor - refunded_minor - withheld_minor)`

type Row = { id: string; currency: Currency; total: number; facts: FactsRow; found: unknown }

/**
 * SQL derives of each order the same as the rules do of its facts, and no list leaves out an order of its own by the
 * condition that spares it the sums.
 */
export async function assertFactsAgree(shop: TestShop, today: string): Promise<void> {
  expect(await shop.rows(unpaid), 'what the triggers keep beside an order').toEqual([])
  for (const { id, said, derived: found } of await shop.rows<{ id: string; said: object; derived: object }>(plain, []))
    expect(found, `what the row of the plain order ${id} says`).toMatchObject(said)
  const rows = await shop.rows<Row>(derived, [today])
  const awaiting = new Set((await awaitingBalance('infinity')).map(({ id }) => id))
  for (const { id, currency, total, facts: row, found } of rows) {
    const facts = factsOf(row, currency)
    const isActive = !facts.cancelledBecause
    const sentUnpaid = isActive && isSentUnpaidByFacts(facts)
    const state = stateOf(facts, today)
    const refunded = isActive && (state === 'refunded' || isPartlyRefunded(facts, { minor: total, currency }))
    expect(found, `what SQL derives of order ${id}`).toEqual({
      ...{ state, due: dueOf(facts).minor, kept: keptOf(facts).minor, owed: owedBackOf(facts).minor },
      ...{ asked: payByOf(facts, today) !== null, short: isShortByFacts(facts), sentUnpaid, refunded },
      ...{ listedSentUnpaid: sentUnpaid, listedRefunded: refunded },
    })
    if (isRunning(balanceClockOf(facts, today))) expect(awaiting, 'the clock finds the order').toContain(id)
  }
}
