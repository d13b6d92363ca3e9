import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

// Whether the product `shown` can be bought at $1; units held for open checkouts may be sold soon.
const isAvailable = `
  shown.in_stock and (
    select stock is null or stock > held_units(id, $1) from catalogue_products where id = shown.id)`

const store = {
  name: 'wish-store',
  text: `
    with shown as (
      select id, in_stock from products where id = $2
    ), stored as (
      insert into wishes (id, product_id, email, written_email, language, asked_at)
      select $1, id, $3, $4, $5, $6 from shown where not in_stock
      on conflict (product_id, email) where told_at is null do update
         set written_email = excluded.written_email, language = excluded.language, asked_at = excluded.asked_at,
             taken_back_at = null
    )
    select in_stock as "inStock" from shown`,
}
const take = {
  name: 'wish-take-due',
  text: `
    update wishes set told_at = $1
      from (select wish.id from wishes wish join products shown on shown.id = wish.product_id
             where wish.told_at is null and wish.taken_back_at is null and ${isAvailable}
             order by wish.asked_at limit $2 for update of wish skip locked) due
     where wishes.id = due.id
    returning wishes.id, written_email as "writtenEmail", language`,
}
const find = {
  name: 'wish-find-notified',
  text: `
    select product_id as "productId",
           exists (select from products shown where shown.id = wishes.product_id and ${isAvailable}) as "isAvailable"
      from wishes where id = $2 and told_at = $3
       and not exists (select from wishes other where other.product_id = wishes.product_id and other.email = wishes.email
                                                  and (other.told_at is null or other.told_at > wishes.told_at))`,
}
const reopen = {
  name: 'wish-reopen',
  text: `
    update wishes set told_at = null
     where id = $1 and told_at = $2
       and not exists (select from wishes other where other.product_id = wishes.product_id
                                                  and other.email = wishes.email and other.told_at is null)`,
}
const own = {
  name: 'wish-own',
  text: `
    select product.product_id, written_email as email, language, asked_at as "askedAt", told_at as "notifiedAt"
      from wishes join catalogue_products product on product.id = wishes.product_id
     where wishes.email = $1 order by asked_at desc`,
}
const deleteOld = {
  name: 'wish-delete-old',
  text: `
    delete from wishes where id in (
      select id from wishes where told_at < $1 or told_at is null and asked_at < $2 limit $3)
    returning id`,
}
const deleteOwn = { name: 'wish-delete-own', text: 'delete from wishes where email = $1 returning id' }

export type NewWish = { id: string; productId: string; email: string; writtenEmail: string; language: Language }

/**
 * Keeps a wish, or keeps it longer where the same person has it already. A product that is in stock needs none, and one
 * that is not shown gets none: undefined.
 */
export async function storeWish(wish: NewWish, now: Date): Promise<{ inStock: boolean } | undefined> {
  const { id, productId, email, writtenEmail, language } = wish
  return (await run<{ inStock: boolean }>(store, [id, productId, email, writtenEmail, language, now]))[0]
}

export type DueWish = { id: string; writtenEmail: string; language: Language }

/** Open wishes whose product is available, oldest first; claiming them marks them as notified. */
export async function claimDueWishes(client: PoolClient, now: Date, most: number): Promise<DueWish[]> {
  return run<DueWish>(take, [now, most], client)
}

/**
 * The wish of the mail queued at `notifiedAt`; undefined when it was reopened or deleted, or when the same person asked again
 * and gets the mail of that wish.
 */
export async function findNotifiedWish(id: string, notifiedAt: Date, now: Date) {
  return (await run<{ productId: string; isAvailable: boolean }>(find, [now, id, notifiedAt]))[0]
}

/** Reopens the wish as if it had not been notified, unless its person has asked again meanwhile. */
export async function reopenWish(id: string, notifiedAt: Date): Promise<void> {
  await run(reopen, [id, notifiedAt])
}

export type OwnWish = { product_id: string; email: string; language: Language; askedAt: Date; notifiedAt: Date | null }

export async function wishesOf(email: string): Promise<OwnWish[]> {
  return run<OwnWish>(own, [email])
}

/** Deletes wishes of these ages; answers their ids. */
export async function deleteWishesBefore(client: PoolClient, notifiedBefore: Date, askedBefore: Date, most: number) {
  return (await run<{ id: string }>(deleteOld, [notifiedBefore, askedBefore, most], client)).map(({ id }) => id)
}

/** Deletes the wishes of an address; answers their ids. */
export async function deleteWishesByEmail(client: PoolClient, email: string): Promise<string[]> {
  return (await run<{ id: string }>(deleteOwn, [email], client)).map(({ id }) => id)
}
