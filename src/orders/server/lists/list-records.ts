import { picturesOfGoods } from '#catalogue/server/products/pictures-of-goods.ts'
import { itemsColumn, openPromiseColumn, pageOfIds } from '#orders/server/facts/order-columns.ts'
import { type ListedRow, listedColumns } from '#orders/server/lists/listed-row.ts'
import { run } from '#platform/database/database.ts'

const list = {
  name: 'orders-listed',
  text: `
    select ${listedColumns}
      from ${pageOfIds}
      join orders on orders.id = page.id
      cross join lateral (
        select ${itemsColumn}, ${openPromiseColumn} from order_lines where order_id = orders.id) lines
     order by page.place`,
}

/** These orders, in the sequence of their identifiers. */
export async function readOrders(ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await run<Omit<ListedRow, 'picture'>>(list, [ids])
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
