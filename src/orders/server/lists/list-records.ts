import { picturesOfGoods } from '#catalogue/server/products/pictures-of-goods.ts'
import type { Currency } from '#money/money.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { itemsColumn, openPromiseColumn, pageOfIds } from '#orders/server/facts/order-columns.ts'
import { type StoredFacts, storedFactsColumn } from '#orders/server/facts/stored-facts.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import { run } from '#platform/database/database.ts'

const list = {
  name: 'orders-listed',
  text: `
    select orders.number, ${versionColumn}, placed_at as "placedAt", orders.kind, delivery ->> 'name' as name, email,
           delivery ->> 'country' as country, language, currency, total_minor, lines.items,
           lines.promised_on as "promisedOn", orders.due_on as "dueOn", ${storedFactsColumn}
      from ${pageOfIds}
      join orders on orders.id = page.id
      cross join lateral (
        select ${itemsColumn}, ${openPromiseColumn} from order_lines where order_id = orders.id) lines
     order by page.place`,
}

type Row = Omit<OrderRow, 'placedAt' | 'state' | 'remark' | 'total' | 'price' | 'due' | 'refunded' | 'payBy'> & {
  placedAt: Date
  facts: StoredFacts
  currency: Currency
  total_minor: number
}

/** These orders, in the sequence of their identifiers. */
export async function readOrders(ids: readonly string[]): Promise<Row[]> {
  const rows = await run<Omit<Row, 'picture'>>(list, [ids])
  const pictureOf = await picturesOfGoods(rows)
  return rows.map((row) => ({ ...row, picture: pictureOf(row) }))
}

const ofNumbers = {
  name: 'orders-of-numbers',
  text: 'select id from orders where number = any($1::bigint[]) order by placed_at desc, number desc',
}

export async function idsOfNumbers(numbers: readonly number[]): Promise<string[]> {
  return (await run<{ id: string }>(ofNumbers, [numbers])).map(({ id }) => id)
}

const numbersOfIds = {
  name: 'orders-numbers-of-ids',
  text: 'select number from unnest($1::uuid[]) with ordinality page (id, place) join orders using (id) order by place',
}

export async function numbersOf(ids: readonly string[]): Promise<number[]> {
  return (await run<{ number: number }>(numbersOfIds, [ids])).map(({ number }) => number)
}

const any = { name: 'orders-any', text: 'select exists (select from orders) as any' }

export async function hasAnyOrder(): Promise<boolean> {
  const [row] = await run<{ any: boolean }>(any, [])
  return row?.any ?? false
}
