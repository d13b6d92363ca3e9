// The owner's list of contacts, page by page.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { ConsentState } from '#contacts/consent.ts'
import type { ContactSource } from '#contacts/contact.ts'
import type { Tag } from '#contacts/tag.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { type ContactSort, type ContactView, contactViews } from '#people/contact-filter.ts'
import type { ContactFilter } from '#people/contact-list-schema.ts'
import { conditionsOf, inView, lastContact, stays } from '#people/server/list/contact-conditions.ts'
import { hasOneOfEach, hasTyped, wordsNear } from '#people/server/list/contact-search.ts'
import { allOf, anyOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

export type ContactRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  telephone: string | null
  telephoneWritten: string | null
  country: string | null
  language: Language
  letters: ConsentState | null
  tags: Tag[]
  storedSums: { currency: Currency; yearMinor: number; dueMinor: number }[]
  source: ContactSource
  arrivedAt: Date
  lastContactAt: Date | null
}

export const columns = sql`
  contacts.id, first_name as "firstName", last_name as "lastName", written_email as email, telephone,
  telephone_written as "telephoneWritten", country, language, letters,
  coalesce((select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by plain_words(tags.name), tags.id)
              from contact_tags join tags on tags.id = tag_id
             where contact_id = contacts.id and deleted_at is null), '[]') as tags,
  coalesce((select json_agg(json_build_object('currency', currency, 'yearMinor', year_minor, 'dueMinor', due_minor) order by currency)
              from contact_sums where contact_id = contacts.id), '[]') as "storedSums", source, created_at as "arrivedAt",
  last_contact_at as "lastContactAt"`

const orderings: Record<ContactSort, { key: Fragment; descends: boolean }> = {
  recent: { key: lastContact, descends: true },
  newest: { key: sql`contacts.created_at`, descends: true },
  oldest: { key: sql`contacts.created_at`, descends: false },
  // A contact without a name comes last, by email.
  name: {
    key: sql`plain_words(coalesce(nullif(contacts.last_name || ' ' || contacts.first_name, ' '), '~' || coalesce(contacts.email, '')))`,
    descends: false,
  },
}

/** Typed text, as a page is searched for it. */
export type Search = {
  typed: string
  /** For each typed word, those of names that are written most like it: no contact has the words themselves. */
  near: readonly (readonly string[])[] | undefined
  /** The contacts that were found, where they are few; undefined where they are tested in the sequence of the list. */
  ids: readonly string[] | undefined
}

/** More than these are not gathered first: so many are read by their ids about as fast as found in the sequence of the list. */
const maxGathered = 2_500

const hasWords = ({ typed, near }: Omit<Search, 'ids'>) => (near ? hasOneOfEach(near) : hasTyped(typed))

// One that was merged is found as the one that stays.
const found = (search: Omit<Search, 'ids'>) => sql<{ id: string }>`
  select coalesce(merged_into, id) as id from contacts where ${hasWords(search)} limit ${sql.lit(maxGathered + 1)}`

async function gathered(search: Omit<Search, 'ids'>, on?: PoolClient): Promise<Search> {
  const ids = (await runQuery(found(search), { on })).map(({ id }) => id)
  return { ...search, ids: ids.length > maxGathered ? undefined : [...new Set(ids)] }
}

/** Searches the typed text, and where no contact has it, the names that are written most like it. */
export async function readSearch(typed: string, client?: PoolClient): Promise<Search> {
  const exact = await gathered({ typed, near: undefined }, client)
  if (exact.ids?.length !== 0) return exact
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}{3}/u.test(word))
  const near: string[][] = []
  for (const word of words.slice(0, 4)) near.push(await wordsLike(word, client))
  if (near.length === 0 || near.some((each) => each.length === 0)) return exact
  const alike = await gathered({ typed, near }, client)
  return alike.ids?.length === 0 ? exact : alike
}

async function wordsLike(typed: string, on?: PoolClient): Promise<string[]> {
  return (await runQuery(wordsNear(typed), { name: 'contact-words-near', on })).map(({ word }) => word)
}

export const isFound = (search: Search) =>
  search.ids
    ? sql<boolean>`contacts.id = any(${search.ids}::uuid[])`
    : anyOf([
        hasWords(search),
        sql`contacts.id = any(array(select merged_into from contacts where merged_into is not null and ${hasWords(search)}))`,
      ])

export type ContactPageQuery = {
  filter: ContactFilter
  search: Search | undefined
  cursor: Cursor<string> | undefined
  /** Only who agreed to letters by email, whatever the filter. */
  isForLetters?: boolean
  /** By their identifiers, the newest first, whatever the filter says: a contact that writes or is renamed stays in its place. */
  isByArrival?: boolean
}

const conditionsOfPage = ({ filter, search, isForLetters }: Omit<ContactPageQuery, 'cursor'>, today: string) => [
  ...conditionsOf(filter, today),
  isForLetters ? inView.letters(today) : undefined,
  search && isFound(search),
]

function pageOf(query: ContactPageQuery, most: number, today: string): Fragment<ContactRow> {
  const { filter, cursor, isByArrival } = query
  if (isByArrival) {
    const isLater = cursor && sql`contacts.id < ${cursor.id}`
    return sql<ContactRow>`
      select ${columns} from contacts where ${allOf([...conditionsOfPage(query, today), isLater])}
       order by contacts.id desc limit ${sql.lit(most)}`
  }
  const { key, descends } = orderings[filter.sort ?? 'recent']
  const isDescending = descends === (cursor?.way !== 'back')
  const order = sql.raw(isDescending ? 'desc' : 'asc')
  const isBeyond =
    cursor &&
    sql`(${key}, contacts.id) ${sql.raw(isDescending ? '<' : '>')}
        ((select ${key} from contacts where contacts.id = ${cursor.id}), ${cursor.id})`
  return sql<ContactRow>`
    select ${columns} from contacts where ${allOf([...conditionsOfPage(query, today), isBeyond])}
     order by ${key} ${order}, contacts.id ${order} limit ${sql.lit(most)}`
}

/** The contacts of a page, in its sequence. */
export async function listContacts(query: ContactPageQuery, most: number, today: string): Promise<ContactRow[]> {
  const rows = await runQuery(pageOf(query, most, today))
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many contacts a list has, at most so many. */
export function countContacts(query: Omit<ContactPageQuery, 'cursor'>, most: number, today: string): Promise<number> {
  return countQuery(sql`select from contacts where ${allOf(conditionsOfPage(query, today))} limit ${sql.lit(most)}`)
}

const counts = (most: number, today: string) =>
  sql.join<{ view: ContactView | 'any'; count: number }>(
    (['any', ...contactViews] as const).map(
      (view) => sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (
        select from contacts where ${view === 'any' ? stays : inView[view](today)} limit ${sql.lit(most)}) counted`,
    ),
    sql` union all `,
  )

/** How many contacts each view lists, at most so many. */
export function countViews(most: number, today: string): Promise<{ view: ContactView | 'any'; count: number }[]> {
  return runQuery(counts(most, today), { name: 'contacts-counts' })
}

// From one country to the next by an index, however many contacts each has.
const countries = sql<{ code: string }>`
  with recursive listed as (
    (select country as code from contacts where country > '' and ${stays} order by 1 limit 1)
    union all
    select (select country from contacts where country > listed.code and ${stays} order by 1 limit 1)
      from listed where listed.code is not null)
  select code from listed where code is not null`

/** The countries in which there is any contact. */
export async function findCountries(): Promise<string[]> {
  return (await runQuery(countries, { name: 'contacts-countries' })).map(({ code }) => code)
}

const one = (id: string) => sql<ContactRow>`
  select ${columns} from contacts where id = (select coalesce(merged_into, id) from contacts where id = ${id})`

export async function findContact(id: string): Promise<ContactRow | undefined> {
  return (await runQuery(one(id), { name: 'contact-listed' }))[0]
}

const any = sql<{ is: boolean }>`select exists (select from contacts) as is`

export async function isAnyContact(): Promise<boolean> {
  return (await runQuery(any, { name: 'contacts-any' }))[0]?.is ?? false
}
