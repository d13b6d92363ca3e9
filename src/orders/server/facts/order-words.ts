// How words that were typed find orders by their buyer.
import { sql } from 'kysely'
import type { Fragment } from '#platform/database/query.ts'

// A tsquery is quoted in its own way: quote_literal would write a backslash as E'\\'.
const lexeme = sql.raw(String.raw`'''' || replace(replace(unaccent(word), '\', '\\'), '''', '''''') || ''':*'`)

/** A search for the beginnings of all words; nothing has the words of an empty list. */
export const searchFor = (words: readonly string[]): Fragment => sql`
  (select string_agg(${lexeme}, ' & ')::tsquery from unnest(${words}::text[]) word)`

const namesOfBuyer = sql`coalesce(orders.delivery ->> 'name', '') || ' ' || coalesce(orders.delivery ->> 'city', '')`

/** The text in which words are searched, as the search for words sees its letters. */
export const buyerInPlainLetters = sql`lower(unaccent(orders.email || ' ' || ${namesOfBuyer}))`

/** Whether the buyer of `orders`, by name, email or town, has the words of a search. */
export const hasWords = (search: Fragment): Fragment => sql`
  words_of_person(${namesOfBuyer}, orders.email) @@ ${search}`
