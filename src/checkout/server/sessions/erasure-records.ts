// The checkouts of a person who is being erased.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const find = {
  name: 'checkouts-of-person',
  text: `
    select id, closed_at is null as "isOpen" from checkouts
     where member_id = $1 or lower(email) = $2 and member_id is null
        or balance_of = any($3::uuid[]) or id = any($4::uuid[])
     order by id`,
}
const lock = { name: 'checkout-lock-of-person', text: `${find.text} for update` }

export type LockedCheckout = { id: string; isOpen: boolean }

/** The checkouts of an account, of a normalized email, and of these orders, locked until the transaction ends. */
export function lockCheckoutsOfPerson(
  client: PoolClient,
  memberId: string | null,
  email: string | null,
  orders: readonly string[],
  placed: readonly string[],
): Promise<LockedCheckout[]> {
  return run<LockedCheckout>(lock, [memberId, email, orders, placed], client)
}

/** The same checkouts as they are, without a lock. */
export function findCheckoutsOfPerson(
  client: PoolClient,
  memberId: string | null,
  email: string | null,
  orders: readonly string[],
  placed: readonly string[],
): Promise<LockedCheckout[]> {
  return run<LockedCheckout>(find, [memberId, email, orders, placed], client)
}

// The sums and the goods stay: they are what was agreed to.
const erase = {
  name: 'checkout-erase',
  text: `
    update checkouts
       set email = $2, member_id = null, delivery = null, gift_message = null, client_address = null, payment_url = null,
           held_as = null, fingerprint = id::text
     where id = any($1::uuid[])`,
}

const removeUnpaid = {
  name: 'checkout-erase-unpaid',
  text: `
    with unpaid as (select id from checkouts where id = any($1::uuid[]) and closed_as = 'unpaid'),
         holds as (delete from stock_holds where checkout_id in (select id from unpaid))
    delete from checkouts where id in (select id from unpaid)`,
}

/**
 * Takes a person out of these checkouts. The unpaid ones are deleted: the house matches a payment
 * that comes late, and no order without an address is made of it.
 */
export async function eraseCheckouts(client: PoolClient, ids: readonly string[], alias: string): Promise<void> {
  await run(removeUnpaid, [ids], client)
  await run(erase, [ids, alias], client)
}
