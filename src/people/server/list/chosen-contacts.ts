import { sql } from 'kysely'
import type { ContactFilter } from '#people/contact-list-schema.ts'
import { conditionsOf, inView } from '#people/server/list/contact-conditions.ts'
import { isFound, readSearch, type Search } from '#people/server/list/list-records.ts'
import { allOf, type Fragment } from '#platform/database/query.ts'

/** The filter of the list of contacts, with what was found of its typed words. */
export type ChosenContacts = { filter: ContactFilter; search: Search | undefined }

/** Names that are only written like the typed words choose no one here. */
export async function readChosen(filter: ContactFilter): Promise<ChosenContacts> {
  if (!filter.q) return { filter, search: undefined }
  const search = await readSearch(filter.q)
  return { filter, search: search.near ? { ...search, near: undefined, ids: [] } : search }
}

/** Whether the list of contacts has them. */
export const isChosenContact = ({ filter, search }: ChosenContacts, today: string): Fragment<boolean> =>
  allOf([...conditionsOf(filter, today), search && isFound(search)])

/** Whether they agreed to letters by email, and have one. */
export const mayGetLetters = (today: string): Fragment<boolean> =>
  allOf([inView.letters(today), sql`contacts.email is not null`])

export { isFound, type Search as FoundContacts }
