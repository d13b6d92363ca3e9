import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { ContactFilter } from '#people/contact-list-schema.ts'
import { conditionsOf, inView } from '#people/server/list/contact-conditions.ts'
import { isFound, readSearch, type Search } from '#people/server/list/list-records.ts'
import { isAnyTagGone } from '#people/server/tags/tag-list-records.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import { allOf, type Fragment } from '#platform/database/query.ts'

/** The filter of the list of contacts, with what was found of its typed words. */
export type ChosenContacts = { filter: ContactFilter; search: Search | undefined }

const none: Search = { typed: '', near: undefined, ids: [] }

/**
 * Names that are only written like the typed words choose no one here, and nor does a tag that was deleted since: without it, everyone
 * would be chosen.
 *
 * @param client of the transaction in which they are chosen
 */
export async function readChosen(filter: ContactFilter, client?: PoolClient): Promise<ChosenContacts> {
  if (filter.tag && (await isAnyTagGone(parseChoices(filter.tag).values, client))) return { filter, search: none }
  if (!filter.q) return { filter, search: undefined }
  const search = await readSearch(filter.q, client)
  return { filter, search: search.near ? none : search }
}

/** Whether the list of contacts has them. */
export const isChosenContact = ({ filter, search }: ChosenContacts, today: string): Fragment<boolean> =>
  allOf([...conditionsOf(filter, today), search && isFound(search)])

/** Whether they agreed to letters by email, and have one. */
export const mayGetLetters = (today: string): Fragment<boolean> =>
  allOf([inView.letters(today), sql`contacts.email is not null`])

export { isFound, type Search as FoundContacts }
