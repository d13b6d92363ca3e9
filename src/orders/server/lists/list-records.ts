import type { Currency } from '#money/money.ts'
import type { OrderFilter, OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { type OrderView, typedNumber, typedWords } from '#orders/order.ts'
import {
  type FactsRow,
  factsColumn,
  isRefunded,
  isSentUnpaid,
  isToShip,
  itemsColumn,
  mayBeRefunded,
  mayBeSentUnpaid,
  openPromiseColumn,
  stateJoin,
} from '#orders/server/facts/order-columns.ts'
import { run, type Statement } from '#platform/database/database.ts'

// $3 the day.
const inView: Record<OrderView | 'any', string> = {
  any: 'true',
  'to-ship': `cancelled_at is null and shipped_at is null and exists (
    select from order_facts where order_id = orders.id and ${isToShip})`,
  shipped: 'shipped_at is not null',
  'sent-unpaid': `${mayBeSentUnpaid} and exists (
    select from order_facts where order_id = orders.id and ${isSentUnpaid})`,
  cancelled: 'cancelled_at is not null',
  // A refund may never have been of the price; and one may still be on its way.
  refunded: `${mayBeRefunded} and exists (
    select from order_facts ${stateJoin('$3::date')} where order_id = orders.id and ${isRefunded})`,
}

// $4 the number, $5 the words, $6 the reference that was typed.
const found = `
  with found as (
    select id from orders where number = $4
    union
    select id from orders where to_tsvector('order_words', email || ' ' || coalesce(delivery ->> 'name', ''))
      @@ (select string_agg(quote_literal(unaccent(word)) || ':*', ' & ')::tsquery from unnest($5::text[]) word)
    union
    select orders.id from checkouts join orders on orders.checkout_id = checkouts.id where checkouts.reference = $6
    union
    select order_id from ledger_entries where provider_reference = $6
  )`

// Orders to ship are listed by promised day, all others by the latest order.
const newestFirst = {
  after: `(placed_at, number) < (
           coalesce((select placed_at from orders last where last.number = $1), 'infinity'),
           coalesce($1::bigint, 9223372036854775807))`,
  by: 'placed_at desc, number desc',
}
const promisedFirst = {
  after: `(coalesce(next_promised_on, 'infinity'), number) > (
           coalesce((select coalesce(next_promised_on, 'infinity') from orders last where last.number = $1), '-infinity'),
           coalesce($1::bigint, 0))`,
  by: "coalesce(next_promised_on, 'infinity'), number",
}

/**
 * One statement for each way of asking, so that each has the plan that suits it. $1 the last row read, $2 how many, $3 the
 * day: all of them name it, since PostgreSQL refuses a parameter that a statement does not use.
 */
function listStatement(view: OrderView | 'any', searched: boolean): Statement {
  const order = view === 'to-ship' ? promisedFirst : newestFirst
  return {
    name: `orders-list-${view}${searched ? '-found' : ''}`,
    text: `${searched ? found : ''}
      select page.number, placed_at as "placedAt", page.kind, name, email, country, language, currency, total_minor,
             lines.items, lines.promised_on as "promisedOn",
             page.due_on as "dueOn", ${factsColumn}
        from (
          select id, number, placed_at, kind, delivery ->> 'name' as name, email,
                 delivery ->> 'country' as country, language, currency, total_minor, due_on, next_promised_on
            from orders
           where ${order.after}
             and $3::date is not null and ${inView[view]} ${searched ? 'and id in (select id from found)' : ''}
           order by ${order.by} limit $2
        ) page
        left join lateral (
          select ${itemsColumn},
                 ${openPromiseColumn('page.id')}
            from order_lines where order_id = page.id) lines on true
        join order_facts on order_facts.order_id = page.id
       order by ${order.by.replace('number', 'page.number')}`,
  }
}

type Row = Omit<OrderRow, 'placedAt' | 'state' | 'remark' | 'total' | 'price' | 'due' | 'refunded' | 'payBy'> & {
  placedAt: Date
  facts: FactsRow
  currency: Currency
  total_minor: number
}

/** Orders, newest first; those to be shipped with what is promised first at the top. */
export function listOrders({ q, view, after }: OrderFilter, most: number, today: string): Promise<Row[]> {
  const page = [after ?? null, most, today]
  if (!q) return run<Row>(listStatement(view ?? 'any', false), page)
  return run<Row>(listStatement(view ?? 'any', true), [...page, typedNumber(q) ?? null, typedWords(q), q])
}

const any = { name: 'orders-any', text: 'select exists (select from orders) as any' }

export async function hasAnyOrder(): Promise<boolean> {
  const [row] = await run<{ any: boolean }>(any, [])
  return row?.any ?? false
}
