// How words that were typed find orders by their buyer.
import { sql } from 'kysely'
import type { Fragment } from '#platform/database/query.ts'

/** A search for the beginnings of all words; nothing has the words of an empty list. */
export const searchFor = (words: readonly string[]): Fragment => sql`
  (select string_agg(quote_literal(unaccent(word)) || ':*', ' & ')::tsquery from unnest(${words}::text[]) word)`

/** Whether the buyer of `orders`, by name, e-mail or town, has the words. */
export const hasWords = (words: readonly string[]): Fragment => sql`
  to_tsvector('order_words', orders.email || ' ' || coalesce(orders.delivery ->> 'name', '') || ' ' || coalesce(orders.delivery ->> 'city', ''))
    @@ ${searchFor(words)}`
