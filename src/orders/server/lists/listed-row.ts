// A row of the owner's lists, as orders and reservations read and show it.
import { amount, type Currency } from '#money/money.ts'
import { lastDaysOf } from '#orders/balances/balance-follow-up.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { factsRowOf, type StoredFacts, storedFactsColumn } from '#orders/server/facts/stored-facts.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import { remarkOf } from '#orders/states/remark.ts'
import { stateOf } from '#orders/states/state-of-order.ts'

/** The columns of a row, of `orders`; the goods and their promised day are read as `lines`. */
export const listedColumns = `
  orders.number, ${versionColumn}, orders.placed_at as "placedAt", orders.kind, orders.delivery ->> 'name' as name,
  orders.email, orders.delivery ->> 'country' as country, orders.language, orders.currency, orders.total_minor, lines.items,
  lines.promised_on as "promisedOn", orders.due_on as "dueOn", ${storedFactsColumn}`

type Derived = 'state' | 'remark' | 'total' | 'price' | 'due' | 'refunded' | 'payBy'

export type ListedRow = Omit<OrderRow, 'placedAt' | Derived> & {
  placedAt: Date
  facts: StoredFacts
  currency: Currency
  total_minor: number
}

export const factsOfListed = ({
  facts,
  total_minor,
  currency,
}: Pick<ListedRow, 'facts' | 'total_minor' | 'currency'>) => factsOf(factsRowOf(facts, total_minor), currency)

/** A row as the owner sees it on a day. */
export function shownRow(row: ListedRow, facts: OrderFacts, today: string): OrderRow {
  const { facts: _, currency, total_minor, placedAt, ...order } = row
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    state: stateOf(facts, today),
    remark: remarkOf(facts),
    total: amount(total_minor, currency),
    price: facts.price,
    due: dueOf(facts),
    refunded: facts.refunded,
    payBy: lastDaysOf(facts, today),
  }
}
