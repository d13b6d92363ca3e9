// The purchases of a contact, by their email.
import { sql } from 'kysely'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { Currency } from '#money/money.ts'
import type { OrderState } from '#orders/order.ts'
import { stateOn } from '#orders/server/states/state-columns.ts'
import { maxOrdersShown } from '#people/history.ts'
import { runQuery } from '#platform/database/query.ts'

type TotalRow = {
  currency: Currency
  orders: number
  keptMinor: number
  dueMinor: number
  /** The first day by which something is to be paid; `isOverdue`: of some the day is over; `dueNumber`: the order, where it is one. */
  dueOn: string | null
  isOverdue: boolean
  dueNumber: number | null
  firstAt: Date
  lastAt: Date
}

// The contact that stays, with those who are merged into it.
const isOfGroup = (id: string) => sql`(contacts.id = ${id} or contacts.merged_into = ${id})`

const isDue = sql`facts.due_minor > 0`

// The ledger decides, as `order_facts` reads it; a contact has few orders.
const totals = (id: string, today: string) => sql<TotalRow>`
  select currency, (count(*) filter (where cancelled_at is null))::int as orders,
         sum(facts.paid_minor - facts.refunded_minor - facts.withheld_minor)::bigint as "keptMinor",
         sum(facts.due_minor)::bigint as "dueMinor", min(orders.due_on) filter (where ${isDue}) as "dueOn",
         coalesce(bool_or(${stateOn(today)} = 'overdue') filter (where ${isDue}), false) as "isOverdue",
         case when count(*) filter (where ${isDue}) = 1 then min(number) filter (where ${isDue}) end as "dueNumber", min(placed_at) as "firstAt", max(placed_at) as "lastAt"
    from contacts join orders on lower(orders.email) = contacts.email join order_facts facts on facts.order_id = orders.id
   where ${isOfGroup(id)}
   group by currency order by max(placed_at) desc`

export const findTotals = (id: string, today: string) => runQuery(totals(id, today), { name: 'contact-totals' })

type ProductRow = { code: string; title: string; subtitle: string; units: number; lastAt: Date }

const products = (id: string) => sql<ProductRow>`
  select product_id as code, (array_agg(title order by placed_at desc))[1] as title,
         (array_agg(subtitle order by placed_at desc))[1] as subtitle,
         sum(quantity - quantity_out)::int as units, max(placed_at) as "lastAt"
    from contacts join orders on lower(orders.email) = contacts.email join order_lines on order_lines.order_id = orders.id
   where ${isOfGroup(id)} and orders.cancelled_at is null and quantity > quantity_out
   group by product_id order by max(placed_at) desc, product_id limit 30`

export const findProducts = (id: string) => runQuery(products(id), { name: 'contact-products' })

type OrderRow = {
  number: number
  kind: OrderKind
  state: OrderState | null
  totalMinor: number
  currency: Currency
}

const newest = (id: string, today: string) => sql<OrderRow>`
  select number, kind, ${stateOn(today)} as state, total_minor as "totalMinor", currency
    from orders where lower(orders.email) = any(array(select email from contacts where ${isOfGroup(id)} and email is not null))
   order by placed_at desc limit ${sql.lit(maxOrdersShown)}`

export const findNewestOrders = (id: string, today: string) =>
  runQuery(newest(id, today), { name: 'contact-newest-orders' })
