// The open wishes for a product, as its owner reads them.
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const waiting = {
  name: 'wish-waiting',
  text: `
    select wish.id, written_email as email, language, asked_at as "askedAt", count(*) over ()::int as count,
           array(select shown.product_id from wishes other join catalogue_products shown on shown.id = other.product_id
                  where other.email = wish.email and other.told_at is null and other.id <> wish.id order by other.asked_at, other.id limit 20) as others
      from wishes wish join catalogue_products product on product.id = wish.product_id
     where product.product_id = $1 and told_at is null order by asked_at, wish.id limit $2`,
}
const remove = {
  name: 'wish-remove',
  text: `
    delete from wishes using catalogue_products product
     where wishes.id = $1 and product.id = wishes.product_id and product.product_id = $2 and told_at is null
    returning wishes.id`,
}

export type WaitingWish = {
  id: string
  email: string
  language: Language
  askedAt: Date
  count: number
  /** The codes of the other products that the same person waits for. */
  others: string[]
}

/** The open wishes for a product, oldest first, each with how many there are. */
export async function openWishesFor(code: string, most: number): Promise<WaitingWish[]> {
  return run<WaitingWish>(waiting, [code, most])
}

/** Deletes an open wish for a product; false when there is none. */
export async function deleteOpenWish(client: PoolClient, id: string, code: string): Promise<boolean> {
  return (await run(remove, [id, code], client)).length > 0
}
