import type { PoolClient } from 'pg'
import type { Item } from '#cart/merge-carts.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'

export type CartRow = { id: string; version: number; lastUpdated: Date }
export type LineRow = {
  product_id: string
  product_name: string
  product_image: string
  product_price: number
  currency: Currency
  quantity: number
}

const find = {
  name: 'cart-find',
  text: `
    select id, version, last_updated as "lastUpdated", $2::uuid = any(saves) as "isSaved",
      (select coalesce(json_agg(json_build_object('product_id', product_id, 'product_name', product_name,
          'product_image', product_image, 'product_price', product_price, 'currency', currency, 'quantity', quantity)
          order by position, product_id), '[]')
         from cart_items where cart_id = carts.id) as lines
      from carts where user_id = $1 and status = 'active'`,
}

export type FoundCart = CartRow & { lines: LineRow[]; isSaved: boolean | null }

/** @param key of a save: `isSaved` says whether it is in the cart already */
export async function findCart(memberId: string, key?: string): Promise<FoundCart | undefined> {
  return (await run<FoundCart>(find, [memberId, key]))[0]
}

const nextVersion = '(select coalesce(max(version), 0) + 1 from carts where user_id = $1)'

const open = {
  name: 'cart-open',
  text: `
    insert into carts (id, user_id, version) values ($2, $1, ${nextVersion})
    on conflict (user_id) where status = 'active' do nothing`,
}

/** Does nothing when the member has a cart. */
export async function addCart(memberId: string, id: string): Promise<void> {
  await run(open, [memberId, id])
}

// $1 member, $2 id of a new cart, $3 lines, $4 version that this follows, $5 key, $6 expected cart. A save that waited
// for another finds a newer version than the one it read, and changes nothing: its snapshot is older.
const replace = {
  name: 'cart-replace',
  text: `
    with present as (
      select id, version, saves from carts where user_id = $1 and status = 'active'
    ), opened as (
      insert into carts (id, user_id, version, saves)
      select $2::uuid, $1::uuid, ${nextVersion}, array_remove(array[$5::uuid], null)
       where not exists (select from present) and $4::integer is null and $6::uuid is null
      on conflict (user_id) where status = 'active' do nothing
      returning id, version, last_updated
    ), changed as (
      update carts set version = carts.version + 1, last_updated = now(),
             saves = case when $5 is null then carts.saves else ($5 || carts.saves)[:50] end
        from present
       where carts.id = present.id and carts.version = coalesce($4, present.version)
         and not coalesce($5 = any (present.saves), false) and carts.id = coalesce($6, carts.id)
      returning carts.id, carts.version, carts.last_updated
    ), wanted as (
      select * from json_to_recordset($3) as line (position smallint, product_id text, product_name text,
        product_image text, product_price bigint, currency text, quantity integer)
    ), removed as (
      delete from cart_items item using changed
       where item.cart_id = changed.id and item.product_id not in (select product_id from wanted)
    ), saved as (
      select * from opened union all select * from changed
    ), lined as (
      insert into cart_items as line (cart_id, position, product_id, product_name, product_image, product_price,
                                      currency, quantity)
      select saved.id, wanted.* from saved, wanted
      on conflict (cart_id, product_id) do update
        set position = excluded.position, product_name = excluded.product_name, product_image = excluded.product_image,
            product_price = excluded.product_price, currency = excluded.currency, quantity = excluded.quantity
      where line is distinct from excluded
    )
    select id, version, last_updated as "lastUpdated" from saved`,
}

export type Replacement = {
  lines: readonly LineRow[]
  version: number | undefined
  key: string | undefined
  cartId: string | undefined
}

/** Undefined when the cart is not the one that was seen, or the save is in it already. */
export async function replaceLines(
  memberId: string,
  newCartId: string,
  { lines, version, key, cartId }: Replacement,
): Promise<CartRow | undefined> {
  const rows = JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))
  return (await run<CartRow>(replace, [memberId, newCartId, rows, version, key, cartId]))[0]
}

const lock = {
  name: 'cart-lock',
  text: `select id from carts where user_id = $1 and status = 'active' for no key update`,
}

// A line leaves whole or keeps the rest. The version counts on in any case: a save that follows the one before may still
// be on its way with what was bought in it.
const reduction = {
  name: 'cart-reduction',
  text: `
    with bought as (
      select product_id, sum(quantity) as quantity
        from json_to_recordset($2) as line (product_id text, quantity integer) group by product_id
    ), removed as (
      delete from cart_items item using bought
       where item.cart_id = $1 and item.product_id = bought.product_id and item.quantity <= bought.quantity
    ), reduced as (
      update cart_items item set quantity = item.quantity - bought.quantity from bought
       where item.cart_id = $1 and item.product_id = bought.product_id and item.quantity > bought.quantity
    )
    update carts set version = version + 1, last_updated = now() where id = $1`,
}

/** Takes so much out of a member's cart, with the transaction of `client`. */
export async function reduceLines(client: PoolClient, memberId: string, items: readonly Item[]): Promise<void> {
  const [cart] = await run<{ id: string }>(lock, [memberId], client)
  if (cart) await run(reduction, [cart.id, JSON.stringify(items)], client)
}

const remove = { name: 'cart-delete', text: 'delete from carts where user_id = $1' }

export async function deleteCartsOf(client: PoolClient, memberId: string): Promise<void> {
  await run(remove, [memberId], client)
}
