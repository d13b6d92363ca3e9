// The letters about wishes that can still be taken back, and the wishes whose letters were.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { isMailWaiting } from '#platform/mail/mail-conditions.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const leaving = {
  name: 'wish-leaving-letters',
  text: `
    select count(*)::int as leaving,
           coalesce(extract(epoch from min(leaves_at) - clock_timestamp()) * 1000, 0)::float8 as "sendsInMs"
      from mails join wishes wish on wish.id::text = mails.facts ->> 'wish' join catalogue_products product on product.id = wish.product_id
     where product.product_id = $1 and template = 'back-in-stock' and ${isMailWaiting} and leaves_at > clock_timestamp()`,
}
const takenBack = {
  name: 'wish-count-taken-back',
  text: `
    select count(*)::int as count from wishes wish join catalogue_products product on product.id = wish.product_id
     where product.product_id = $1 and told_at is null and taken_back_at is not null`,
}
const lock = {
  name: 'wish-lock-of-product',
  text: `
    select wish.id from wishes wish join catalogue_products product on product.id = wish.product_id
     where product.product_id = $1 order by wish.id for update of wish`,
}
// A person who has asked again meanwhile has an open wish already.
const keep = {
  name: 'wish-keep-waiting',
  text: `
    update wishes set told_at = null, taken_back_at = $3
     where product_id = (select id from catalogue_products where product_id = $1) and taken_back_at is null
       and (told_at is null
            or id in (select distinct on (email) id from wishes latest
                       where id = any($2) and not exists (select from wishes other where other.product_id = latest.product_id
                                                             and other.email = latest.email and other.told_at is null)
                       order by email, asked_at desc, id desc))
    returning id`,
}
const release = {
  name: 'wish-release-taken-back',
  text: `
    update wishes set taken_back_at = null
     where product_id = (select id from catalogue_products where product_id = $1) and taken_back_at is not null
    returning id`,
}

const releaseSoldOut = {
  name: 'wish-release-sold-out',
  text: `
    update wishes set taken_back_at = null
     where told_at is null and taken_back_at is not null
       and not exists (select from products shown where shown.id = wishes.product_id and shown.in_stock)`,
}

/** The letters about a product that wait to leave, and how soon the first of them does. */
export async function findLeavingLetters(code: string): Promise<{ leaving: number; sendsInMs: number }> {
  const [row] = await run<{ leaving: number; sendsInMs: number }>(leaving, [code])
  return row ?? { leaving: 0, sendsInMs: 0 }
}

/** How many people wait whose letters were taken back. */
export async function countTakenBack(code: string): Promise<number> {
  return (await run<{ count: number }>(takenBack, [code]))[0]?.count ?? 0
}

export async function lockWishesOf(client: PoolClient, code: string): Promise<string[]> {
  return (await run<{ id: string }>(lock, [code], client)).map(({ id }) => id)
}

/** Opens these wishes again, and lets all open ones of the product wait for the next time; answers how many. */
export async function keepWaiting(
  client: PoolClient,
  code: string,
  withdrawn: readonly string[],
  now: BusinessTime,
): Promise<number> {
  return (await run(keep, [code, withdrawn, now], client)).length
}

/** Lets the wishes of a product be notified again; answers how many. */
export async function releaseTakenBack(client: PoolClient, code: string): Promise<number> {
  return (await run(release, [code], client)).length
}

/** Wishes whose letters were taken back are notified the next time, once their product is sold out again. */
export async function releaseSoldOutWishes(): Promise<void> {
  await run(releaseSoldOut, [])
}
