// People who bought, with what their orders say of them.
import { sql } from 'kysely'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { Currency } from '#money/money.ts'
import type { OrderState } from '#orders/order.ts'
import { storedNetReceived } from '#orders/server/facts/stored-facts.ts'
import { stateOn } from '#orders/server/states/state-columns.ts'
import { maxProductsNamed } from '#people/buyer-filter.ts'
import { isMember } from '#people/server/buyers/buyer-conditions.ts'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { type Fragment, runQuery } from '#platform/database/query.ts'

type SumsRow = {
  currency: Currency
  netReceivedMinor: number
  dueMinor: number
  dueOn: string | null
  isOverdue: boolean
}
type ProductRow = { product_id: string; title: string; subtitle: string }

export type BuyerRow = ContactRow & {
  number: number
  kind: OrderKind
  state: OrderState | null
  placedAt: Date
  orderCount: number
  canceledCount: number
  isMember: boolean
  sums: SumsRow[]
  products: ProductRow[]
  productCount: number
}

// With the emails of those who were merged into them.
const theirs = sql`
  select array(select email from contacts own
                where (own.id = contacts.id or own.merged_into = contacts.id) and email is not null) as emails`
const isTheirs = sql`lower(orders.email) = any(theirs.emails)`
const isDue = sql`due_minor > 0`

const newest = (today: string) => sql`
  select number, kind, ${stateOn(today)} as state, placed_at as "placedAt" from orders
   where ${isTheirs} order by placed_at desc, number desc limit 1`

const sums = (today: string) => sql`
  select sum(orders)::int as "orderCount", sum(canceled)::int as "canceledCount",
         json_agg(json_build_object('currency', currency, 'netReceivedMinor', "netReceivedMinor", 'dueMinor', "dueMinor",
                    'dueOn', "dueOn", 'isOverdue', "isOverdue") order by last_at desc) as sums
    from (select currency, count(*) as orders, count(*) filter (where cancelled_at is not null) as canceled,
                 sum(${sql.raw(storedNetReceived)})::bigint as "netReceivedMinor", sum(due_minor)::bigint as "dueMinor",
                 min(due_on) filter (where ${isDue}) as "dueOn",
                 coalesce(bool_or(${stateOn(today)} = 'overdue') filter (where ${isDue}), false) as "isOverdue",
                 max(placed_at) as last_at
            from orders where ${isTheirs} group by currency) of_currency`

const products = sql`
  select coalesce(json_agg(json_build_object('product_id', product_id, 'title', title, 'subtitle', subtitle) order by place)
                    filter (where place <= ${sql.lit(maxProductsNamed)}), '[]') as products, count(*)::int as "productCount"
    from (select product_id, (array_agg(title order by placed_at desc, position))[1] as title,
                 (array_agg(subtitle order by placed_at desc, position))[1] as subtitle,
                 row_number() over (order by max(placed_at) desc, product_id) as place
            from orders join order_lines on order_lines.order_id = orders.id
           where ${isTheirs} and cancelled_at is null and quantity > quantity_out group by product_id) bought`

const rows = (ids: readonly string[], today: string): Fragment<BuyerRow> => sql<BuyerRow>`
  select ${columns}, newest.*, ${isMember} as "isMember", bought.*, owned.*
    from unnest((select ${ids}::uuid[])) with ordinality page (page_id, page_place)
    join contacts on contacts.id = page_id
    cross join lateral (${theirs}) theirs
    cross join lateral (${newest(today)}) newest
    cross join lateral (${sums(today)}) bought
    cross join lateral (${products}) owned
   order by page_place`

/** These people, in this sequence. */
export function findBuyers(ids: readonly string[], today: string): Promise<BuyerRow[]> {
  return runQuery(rows(ids, today), { name: 'buyers-of-page' })
}
