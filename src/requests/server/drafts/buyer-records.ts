import { sql } from 'kysely'
import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import { wordsOfName } from '#orders/lists/typed-search.ts'
import { hasWords, searchFor } from '#orders/server/facts/order-words.ts'
import { run } from '#platform/database/database.ts'
import { runQuery } from '#platform/database/query.ts'
import type { FoundBuyer } from '#requests/buyer-schema.ts'

const find = {
  name: 'request-known-buyer',
  text: `
    select count(*) over ()::int as orders, delivery ->> 'name' as name, delivery, language
      from orders where lower(email) = lower($1) order by placed_at desc limit 1`,
}

export type KnownBuyer = { orders: number; name: string | null; delivery: Delivery | null; language: Language }

/** The buyer who ordered with this email before, as in their latest order. */
export async function findBuyer(email: string): Promise<KnownBuyer | undefined> {
  return (await run<KnownBuyer>(find, [email.trim()]))[0]
}

// A telephone number is known by its last nine digits, however it is written. The words have an index, and so do the digits.
const search = (words: readonly string[], digits: string) => sql<FoundBuyer>`
  with found as (
    select email, placed_at, delivery, language from orders
     where email <> '' and (${hasWords(searchFor(words))}
           or length(${digits}) = 9 and delivery ->> 'phone' is not null
              and right(regexp_replace(delivery ->> 'phone', '\\D', '', 'g'), 9) = ${digits})
     order by placed_at desc limit 200
  ), latest as (
    select distinct on (lower(email)) email, placed_at, delivery, language from found order by lower(email), placed_at desc
  )
  select email, delivery ->> 'name' as name, delivery, language,
         (select count(*)::int from orders own where lower(own.email) = lower(latest.email)) as orders
    from latest order by placed_at desc limit 8`

/** The buyers whose name, email or town has these words, or whose telephone number this is; the latest first. */
export async function findBuyers(typed: string): Promise<FoundBuyer[]> {
  return runQuery(search(wordsOfName(typed), typed.replaceAll(/\D/g, '').slice(-9)), { name: 'request-search-buyers' })
}
