// The contact and the orders of an email.
import { sql } from 'kysely'
import type { Currency } from '#money/money.ts'
import { stateOn } from '#orders/server/states/state-columns.ts'
import { runQuery } from '#platform/database/query.ts'

type OrderOfSender = { number: number; kind: string; state: string; totalMinor: number; currency: Currency }
type SenderRow = {
  contactId: string | null
  name: string | null
  orders: OrderOfSender[]
  orderCount: number
  due: { dueMinor: number; currency: Currency }[]
}

const sender = (email: string, most: number, today: string) => sql<SenderRow>`
  with staying as materialized (
    select coalesce(merged_into, id) as id from contacts where email = lower(${email})),
  bought as (
    select number, kind, coalesce(${stateOn(today)}, '') as state, total_minor, currency, placed_at, due_minor
      from orders where lower(email) = any(array(
        select lower(${email})
        union
        select email from staying join contacts on contacts.id = staying.id or contacts.merged_into = staying.id
         where email is not null)))
  select (select id from staying) as "contactId",
         (select btrim(first_name || ' ' || last_name) from staying join contacts on contacts.id = staying.id) as name,
         (select count(*)::int from bought) as "orderCount",
         coalesce((select json_agg(json_build_object('number', number, 'kind', kind, 'state', state,
                                                     'totalMinor', total_minor, 'currency', currency) order by placed_at desc)
                     from (select * from bought order by placed_at desc limit ${sql.lit(most)}) newest), '[]') as orders,
         coalesce((select json_agg(json_build_object('dueMinor', minor, 'currency', currency) order by currency)
                     from (select currency, sum(due_minor) as minor from bought
                            group by currency having sum(due_minor) > 0) owed), '[]') as due`

export async function findSender(email: string, most: number, today: string): Promise<SenderRow> {
  const [row] = await runQuery(sender(email, most, today), { name: 'sender-of-message' })
  return row ?? { contactId: null, name: null, orders: [], orderCount: 0, due: [] }
}
