// How a page of the owner's list finds contacts by what was typed.
import { sql } from 'kysely'
import { typedNumbers, wordsOfName } from '#orders/lists/typed-search.ts'
import { searchFor } from '#orders/server/facts/order-words.ts'
import { anyOf, type Fragment } from '#platform/database/query.ts'

/** The text in which words are searched, as its index has it. */
export const words = sql`words_of_person(contacts.first_name || ' ' || contacts.last_name, coalesce(contacts.email, ''))`

// Fewer digits are the end of too many numbers.
const fewestDigits = 4

/** The digits by which a telephone number ends, in whatever form it was typed; none when it is no number. */
export function endOfTelephone(typed: string): string | undefined {
  if (!/^[\d\s().+/-]+$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= fewestDigits ? digits : undefined
}

/** Whether a contact has all typed words in name or email, the end of the telephone number, or an order of this number. */
export function hasTyped(typed: string): Fragment<boolean> {
  const named = wordsOfName(typed)
  const digits = endOfTelephone(typed.trim())
  const numbers = typedNumbers(typed)
  return anyOf([
    named.length > 0 ? sql`${words} @@ ${searchFor(named)}` : undefined,
    digits ? sql`reverse(contacts.telephone) like reverse(${digits}) || '%'` : undefined,
    numbers.length > 0
      ? sql`contacts.email = any(array(select lower(email) from orders where number = any(${numbers}::bigint[])))`
      : undefined,
  ])
}

// Two letters that changed places leave about a quarter of the groups of three.
const least = 0.25

/** Words of names that are written almost like the typed one, the nearest first. */
export const wordsNear = (typed: string) => sql<{ word: string }>`
  select word from (
    select word, word <-> plain_words(${typed}) as distance from contact_words order by distance limit 3) near
   where distance <= ${sql.lit(1 - least)}::real order by distance`

/** Whether a contact has one word of each of these lists. */
export const hasOneOfEach = (lists: readonly (readonly string[])[]): Fragment<boolean> => sql<boolean>`
  ${words} @@ ${lists.map((each) => `(${each.map((word) => `'${word}'`).join(' | ')})`).join(' & ')}::tsquery`
