// The facts of an order as lists read them, without its ledger (docs/decisions/0046).
import { type FactsRow, isBalanceProcessing } from '#orders/server/facts/order-columns.ts'

type Row = Pick<FactsRow, 'shipped'> & { total_minor: number }

/** The facts that follow from other tables, as most orders have them: paid in full, and nothing of it sent back. */
const plainFacts = ({ shipped, total_minor }: Row) => ({
  partly_shipped: shipped,
  asks_about_date: false,
  disputed: false,
  house_late: false,
  moved_by_house: false,
  lines_out: false,
  withdrawal: null as FactsRow['withdrawal'],
  expected_minor: total_minor,
  price_minor: total_minor,
  paid_minor: total_minor,
  refunded_minor: 0,
  returning_minor: 0,
  withheld_minor: 0,
  unsent_minor: 0,
  voided_return_minor: 0,
  overpaid_back_minor: 0,
  written_off_minor: 0,
})

/** Those of them that an order has otherwise; a new one raises `stateRules`. */
export type DerivedFacts = Partial<ReturnType<typeof plainFacts>>

/** The facts to be stored beside an order. */
export function derivedFactsOf(facts: FactsRow, total_minor: number): DerivedFacts {
  const plain = plainFacts({ shipped: facts.shipped, total_minor })
  const names = Object.keys(plain) as (keyof typeof plain)[]
  return Object.fromEntries(names.filter((name) => facts[name] !== plain[name]).map((name) => [name, facts[name]]))
}

/** The facts of `orders` by its own row, with those stored beside it. */
export const storedFactsColumn = `
  json_build_object('kind', orders.kind, 'cancelled_because', orders.cancelled_because, 'ready', orders.ready_at is not null,
    'due_on', orders.due_on, 'grace_until', orders.grace_until, 'preparing', orders.preparing_at is not null,
    'shipped', orders.shipped_at is not null, 'delivered', orders.delivered_at is not null,
    'balance_days', orders.balance_days, 'grace_days', orders.grace_days,
    'balance_processing', ${isBalanceProcessing('orders.id')}, 'derived', orders.derived_facts) as facts`

export type StoredFacts = Omit<FactsRow, keyof DerivedFacts> & { derived: DerivedFacts }

/** @param total_minor the price when it was placed */
export function factsRowOf({ derived, ...row }: StoredFacts, total_minor: number): FactsRow {
  return { ...row, ...plainFacts({ shipped: row.shipped, total_minor }), ...derived }
}

/** The net received of `orders`: paid, without what went back to the buyer or was taken back by their bank. */
export const storedNetReceived = `
  coalesce((orders.derived_facts ->> 'paid_minor')::bigint, orders.total_minor)
    - coalesce((orders.derived_facts ->> 'refunded_minor')::bigint, 0)
    - coalesce((orders.derived_facts ->> 'withheld_minor')::bigint, 0)`
