import type { Currency } from '#money/money.ts'
import { type OrderState, typedNumber, typedWords } from '#orders/order.ts'
import type { OrderFilter, OrderRow } from '#orders/schema.ts'
import { run, type Statement } from '#platform/database.ts'

const isRefunded =
  "exists (select from ledger_entries entry where entry.order_id = orders.id and entry.kind = 'refunded')"
const inState: Record<OrderState | 'any', string> = {
  any: 'true',
  paid: `cancelled_at is null and not ${isRefunded}`,
  cancelled: 'cancelled_at is not null',
  refunded: `cancelled_at is null and ${isRefunded}`,
}

// $3 the number, $4 the words, $5 the reference that was typed.
const found = `
  with found as (
    select id from orders where number = $3
    union
    select id from orders where to_tsvector('order_words', email || ' ' || coalesce(delivery ->> 'name', ''))
      @@ (select string_agg(quote_literal(unaccent(word)) || ':*', ' & ')::tsquery from unnest($4::text[]) word)
    union
    select orders.id from checkouts join orders on orders.checkout_id = checkouts.id where checkouts.reference = $5
    union
    select order_id from ledger_entries where provider_reference = $5
  )`

/** One statement for each way of asking, so that each has the plan that suits it. $1 the last row read, $2 how many. */
function listStatement(state: OrderState | 'any', searched: boolean): Statement {
  return {
    name: `orders-list-${state}${searched ? '-found' : ''}`,
    text: `${searched ? found : ''}
      select page.number, placed_at as "placedAt", cancelled, name, email, country, language, currency, total_minor,
             lines.units, lines.first_title as "firstTitle", coalesce(ledger.refunded, 0) as refunded_minor
        from (
          select id, number, placed_at, cancelled_at is not null as cancelled, delivery ->> 'name' as name, email,
                 delivery ->> 'country' as country, language, currency, total_minor
            from orders
           where (placed_at, number) < (
                   coalesce((select placed_at from orders last where last.number = $1), 'infinity'),
                   coalesce($1::bigint, 9223372036854775807))
             and ${inState[state]} ${searched ? 'and id in (select id from found)' : ''}
           order by placed_at desc, number desc limit $2
        ) page
        left join lateral (
          select sum(quantity)::int as units, min(title) filter (where position = 1) as first_title
            from order_lines where order_id = page.id) lines on true
        left join lateral (
          select sum(amount_minor)::bigint as refunded
            from ledger_entries where order_id = page.id and kind = 'refunded') ledger on true
       order by placed_at desc, page.number desc`,
  }
}

type Row = Omit<OrderRow, 'placedAt' | 'state' | 'total' | 'refunded'> & {
  placedAt: Date
  cancelled: boolean
  currency: Currency
  total_minor: number
  refunded_minor: number
}

/** Orders, newest first. */
export function listOrders({ q, state, after }: OrderFilter, most: number): Promise<Row[]> {
  const page = [after ?? null, most]
  if (!q) return run<Row>(listStatement(state ?? 'any', false), page)
  return run<Row>(listStatement(state ?? 'any', true), [...page, typedNumber(q) ?? null, typedWords(q), q])
}

const any = { name: 'orders-any', text: 'select exists (select from orders) as any' }

export async function hasAnyOrder(): Promise<boolean> {
  const [row] = await run<{ any: boolean }>(any, [])
  return row?.any ?? false
}
