import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const ask = {
  name: 'order-code-ask',
  text: 'insert into order_codes (id, order_number, email, asked_at) values ($1, $2, $3, $4)',
}

export type Wanted = { id: string; number: number; email: string }

export async function insertCode(client: PoolClient, { id, number, email }: Wanted, now: Date): Promise<void> {
  await run(ask, [id, number, email, now], client)
}

const store = {
  name: 'order-code-store',
  text: `
    update order_codes asked set code_digest = $2, expires_at = $3
     where id = $1 and used_at is null
       and exists (select from orders where number = asked.order_number and lower(orders.email) = asked.email)
    returning order_number as number`,
}

/** Keeps the digest of a code that is about to be mailed; undefined where there is no such order to be found. */
export async function storeCodeDigest(id: string, digest: Buffer, expiresAt: Date): Promise<number | undefined> {
  return (await run<{ number: number }>(store, [id, digest, expiresAt]))[0]?.number
}

// Each mail's code takes the place of those before it.
const last = {
  name: 'order-code-last',
  text: `
    select id, code_digest as digest, expires_at > $3 and used_at is null as "isGood"
      from order_codes where order_number = $1 and email = $2 and code_digest is not null
     order by asked_at desc limit 1`,
}

export type LastCode = { id: string; digest: Buffer; isGood: boolean }

export async function findLastCode(number: number, email: string, now: Date): Promise<LastCode | undefined> {
  return (await run<LastCode>(last, [number, email, now]))[0]
}

const use = {
  name: 'order-code-use',
  text: `
    with used as (
      update order_codes set used_at = $2 where id = $1 and used_at is null and expires_at > $2
      returning order_number, email
    )
    select number, link_key as key from used join orders on number = order_number and lower(orders.email) = used.email`,
}

/** Uses a code, once; answers the order that it opens. */
export async function spendCode(id: string, now: Date): Promise<{ number: number; key: string } | undefined> {
  return (await run<{ number: number; key: string }>(use, [id, now]))[0]
}

const deleteOld = {
  name: 'order-code-delete-old',
  text: `
    delete from order_codes where id in (select id from order_codes where asked_at < $1 limit $2) returning id`,
}

/** Deletes the codes asked for before an instant; answers their ids. */
export async function deleteCodesBefore(client: PoolClient, before: Date, most: number): Promise<string[]> {
  return (await run<{ id: string }>(deleteOld, [before, most], client)).map(({ id }) => id)
}
