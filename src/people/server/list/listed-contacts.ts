import { amount } from '#money/money.ts'
import { readContactFilter } from '#people/contact-filter.ts'
import type {
  ContactFigures,
  ContactFilter,
  ContactList,
  ContactPage,
  ListedContact,
} from '#people/contact-list-schema.ts'
import {
  type ContactRow,
  countContacts,
  countViews,
  findContact,
  findCountries,
  isAnyContact,
  listContacts,
  readSearch,
} from '#people/server/list/list-records.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { type Cursor, pageOfList } from '#platform/list-page.ts'
import type { CountOfList, Found, Search } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const pageSize = 50

/** A page of the owner's list of contacts. */
export async function listedContacts(
  { after, before, ...filter }: ContactPage,
  now: BusinessTime,
): Promise<ContactList> {
  const search = filter.q ? await readSearch(filter.q) : undefined
  const list = {
    read: async (cursor: Cursor<string> | undefined, most: number) =>
      (await listContacts({ filter, search, cursor }, most, dayOf(now))).map(listed),
    idOf: ({ id }: ListedContact) => id,
  }
  const page = await pageOfList({ after, before }, { ...list, size: pageSize, isAny: isAnyContact })
  return { ...page, isNear: search?.near !== undefined }
}

export async function readListedContact(id: string): Promise<ListedContact> {
  const row = await findContact(id)
  if (!row) throw new Refusal('missing', 'There is no such contact')
  return listed(row)
}

export const countListedContacts: CountOfList = async (search, now) => {
  const filter: ContactFilter = readContactFilter(search).filter
  const typed = filter.q ? await readSearch(filter.q) : undefined
  return countContacts({ filter, search: typed }, maxCounted, dayOf(now))
}

/** How many contacts each view lists, and the countries to choose from. */
export async function figuresOfContacts(now: BusinessTime): Promise<ContactFigures> {
  const counted = await countViews(maxCounted, dayOf(now))
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as ContactFigures['counts']
  return { counts, countries: await findCountries() }
}

/** The people whom the owner's search finds, those who were in touch last first. A short number is that of an order. */
export async function findPeople({ words, most, now }: Search): Promise<Found[]> {
  const search = await searchOfPeople(words)
  if (!search) return []
  const rows = await listContacts({ filter: {}, search, cursor: undefined }, most, dayOf(now))
  return rows.map(listed).map(({ id, name, email, telephone, lastContactAt, arrivedAt }) => ({
    ...{ kind: 'person', id, title: name || email || telephone || '', detail: name ? (email ?? telephone) : null },
    ...{ state: '', at: lastContactAt ?? arrivedAt },
  }))
}

/** A contact as the list shows it. */
export function listed({ firstName, lastName, telephoneWritten, storedSums, ...row }: ContactRow): ListedContact {
  return {
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' '),
    telephone: row.telephone ?? telephoneWritten,
    letters: row.letters ?? 'never',
    spent: storedSums.filter((each) => each.yearMinor > 0).map((each) => amount(each.yearMinor, each.currency)),
    due: storedSums.filter((each) => each.dueMinor > 0).map((each) => amount(each.dueMinor, each.currency)),
    arrivedAt: row.arrivedAt.toISOString(),
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
  }
}

/** The contacts that have the typed words; none where they are too many to be meant, or a short number. */
export async function idsOfContacts(words: string): Promise<readonly string[]> {
  return (await searchOfPeople(words))?.ids ?? []
}

/** Undefined for a short number, which is that of an order, and where only names that are written alike are found. */
async function searchOfPeople(words: string) {
  if (!/\p{L}|\d\D*\d\D*\d\D*\d\D*\d\D*\d/u.test(words)) return undefined
  const search = await readSearch(words)
  return search.near ? undefined : search
}
