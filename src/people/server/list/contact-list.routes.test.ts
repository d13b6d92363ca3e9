// The owner's list of contacts: its search, filters and sequences, and a contact that is added by hand.
import { beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aJoin, aMember as aSubscriber, join, leave, waitForJoinDecisions } from '#community/testing/a-join.ts'
import { readTelephones } from '#contacts/server/read-telephones.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { ContactList, ListedContact } from '#people/contact-list-schema.ts'
import type { NewContactInput, PossibleContact } from '#people/new-contact-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let orderNumber = 0

async function fill(): Promise<void> {
  admin = await aMember(shop, { role: 'admin' })
  const delivery = { ...parisAddress, name: 'Élodie Lefèvre', phone: '06 98 76 54 32' }
  orderNumber = (await aBoughtOrder(shop, { customerEmail: 'elodie@example.com', delivery })).number
  await write(shop, aQuestion({ name: 'Marguerite Dubois', email: 'marguerite@example.com', language: 'fr' }))
  await write(shop, aQuestion({ name: 'Margaux Duval', email: 'margaux.duval@example.org' }))
  const norway = { country: 'NO', telephone: '21 34 56 78' }
  await aSubscriber(shop, { firstName: 'Solveig', lastName: 'Aune', email: 'solveig@example.com', ...norway })
  await leave(shop, await aSubscriber(shop, { firstName: 'Tom', lastName: 'Baker', email: 'tom@example.com' }))
  await join(shop, aJoin({ email: 'waits@example.com' }))
  await waitForJoinDecisions(shop)
  await readTelephones()
}

// Not before all: an order is awaited by a test.
let filled: Promise<void> | undefined
beforeEach(() => {
  filled ??= fill()
  return filled
})

const listed = async (search: Record<string, string> = {}) =>
  (await shop.json<ContactList>(`/api/admin/contacts?${new URLSearchParams(search)}`, { headers: admin.headers })).body
const emailsOf = async (search: Record<string, string>) =>
  (await listed(search)).rows.map(({ email }) => email?.split('@')[0]).toSorted()

test.each([
  ['lefevre', ['elodie']],
  ['LEFÈVRE élo', ['elodie']],
  ['marg', ['margaux.duval', 'marguerite']],
  ['duval margaux', ['margaux.duval']],
  ['elodie@example.com', ['elodie']],
  ['06 98 76 54 32', ['elodie']],
  ['+33 6 98.76.54.32', ['elodie']],
  ['0033698765432', ['elodie']],
  ['54 32', ['elodie']],
  ['zzzz', []],
  ["o'", []],
  ['<script>', []],
])('CRM-02 “%s” finds its people', async (q, people) => {
  expect(await emailsOf({ q })).toEqual(people)
  expect((await listed({ q })).isNear).toBe(false)
})

test.each([
  ['margerite', ['marguerite']],
  ['Dubios', ['marguerite']],
  ['lefebvre', ['elodie']],
  ['solvieg aune', ['solveig']],
])('CRM-02 “%s”, which no contact has, finds the names that are written most like it', async (q, people) => {
  const { rows, isNear } = await listed({ q })
  expect(rows.map(({ email }) => email?.split('@')[0])).toEqual(expect.arrayContaining(people))
  expect(isNear).toBe(true)
})

test('CRM-02 the number of an order finds its buyer', async () => {
  expect(await emailsOf({ q: String(orderNumber) })).toEqual(['elodie'])
  expect(await emailsOf({ q: `#${orderNumber}` })).toEqual(['elodie'])
})

test.each([
  [{ country: 'FR' }, ['elodie', 'tom']],
  [{ country: 'not-FR,NO' }, ['margaux.duval', 'marguerite', 'waits']],
  [{ language: 'fr' }, ['marguerite']],
  [{ letters: 'given' }, ['solveig']],
  [{ letters: 'asked,withdrawn' }, ['tom', 'waits']],
  [{ letters: 'never' }, ['elodie', 'margaux.duval', 'marguerite']],
  [{ letters: 'not-never,given' }, ['tom', 'waits']],
  [{ source: 'order' }, ['elodie']],
  [{ source: 'message', language: 'en' }, ['margaux.duval']],
  [{ view: 'letters' }, ['solveig']],
  [{ arrived: '..2020-01-01' }, []],
  [{ contact: '1d', country: 'NO' }, ['solveig']],
  [{ q: 'marg', language: 'fr' }, ['marguerite']],
  [{ orderCount: 'one' }, ['elodie']],
  [{ orderCount: 'several' }, []],
  [{ orderCount: 'none', country: 'NO' }, ['solveig']],
  [{ ordered: '1d' }, ['elodie']],
  [{ ordered: '..2020-01-01' }, []],
  [{ product: 'renouvela-creme' }, ['elodie']],
  [{ product: 'not-renouvela-creme', country: 'FR' }, ['tom']],
  [{ product: 'immortela-elixir-30ml' }, []],
] satisfies [Record<string, string>, string[]][])(
  'CRM-02 the filter %j leaves its contacts',
  async (filter, people) => {
    expect(await emailsOf(filter)).toEqual(people)
  },
)

/** By which each sequence sorts; a contact without a name comes after all that have one. */
const placeIn: Record<string, (contact: ListedContact) => string> = {
  recent: ({ lastContactAt, arrivedAt }) => lastContactAt ?? arrivedAt,
  newest: ({ arrivedAt }) => arrivedAt,
  oldest: ({ arrivedAt }) => arrivedAt,
  name: ({ name, email }) => (name ? `1 ${name}` : `2 ${email}`),
}

test.each(['recent', 'newest', 'oldest', 'name'])(
  'CRM-02 pages in the sequence %s have each contact once, in its place',
  async (sort) => {
    await shop.rows(`
      insert into contacts (id, email, written_email, last_name, language, source, leaving_token, created_at, updated_at,
                            last_contact_at)
      select new_id(), address, address, case when each % 3 = 0 then '' else 'Many ' || (each * 7) % 61 + 100 end, 'en',
             'import', 'many ${sort} ' || each, now() - (each * 11) % 61 * interval '1 hour', now(),
             case when each % 4 > 0 then now() - (each * 5) % 61 * interval '1 minute' end
        from generate_series(1, 60) each, lateral (select 'many-${sort}-' || each + 100 || '@example.net' as address) own`)
    let page = await listed({ sort, source: 'import' })
    const rows = [...page.rows]
    while (page.next) {
      page = await listed({ sort, source: 'import', after: page.next })
      rows.push(...page.rows)
    }
    const ids = rows.map(({ id }) => id)
    const places = rows.map(placeIn[sort] as (contact: ListedContact) => string)
    const rising = places.toSorted()
    expect(places).toEqual(sort === 'recent' || sort === 'newest' ? rising.toReversed() : rising)
    const [all] = await shop.rows<{ count: number }>("select count(*)::int from contacts where source = 'import'")
    expect([ids.length, new Set(ids).size]).toEqual([all?.count, all?.count])
    const back = await listed({ sort, source: 'import', before: page.previous ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(-50 - page.rows.length, -page.rows.length))
  },
)

test('CRM-02 the figures are those of the lists', async () => {
  const { body } = await shop.json<{ counts: Record<string, number>; countries: string[] }>(
    '/api/admin/contact-figures',
    {
      headers: admin.headers,
    },
  )
  expect(body.counts.letters).toBe((await listed({ view: 'letters' })).rows.length)
  expect(body.countries).toEqual(['FR', 'NO'])
})

const person = {
  firstName: 'Rose',
  lastName: 'Petit',
  email: '',
  telephone: '',
  country: 'FR',
  language: 'fr',
} as const
type Added = ListedContact & { error?: string; possible?: PossibleContact[]; possibleIds?: string[] }
const add = (own: Partial<NewContactInput>, by: Pick<TestMember, 'headers'> = admin) =>
  shop.post<Added>('/api/admin/contacts', { ...person, ...own }, by.headers)

test('CRM-02 a contact is added by hand, without a consent; the audit has the identifier alone', async () => {
  const { status, body } = await add({ email: 'Rose@Example.com', postcode: ' 20260 ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Rose Petit', email: 'Rose@Example.com', source: 'hand', letters: 'never' })
  expect(await shop.rows('select postcode from contacts where id = $1', [body.id])).toEqual([{ postcode: '20260' }])
  const entries = await shop.rows("select before, after from audit_entries where kind = 'contact' and name = $1", [
    body.id,
  ])
  expect(entries).toEqual([{ before: { created: null }, after: { created: true } }])
})

test('CRM-02 a telephone number is enough, once', async () => {
  const only = { firstName: '', lastName: '', telephone: '04 95 00 00 01' }
  const { body } = await add(only)
  expect(body).toMatchObject({ name: '', email: null, telephone: '+33495000001' })
  const again = await add({ ...only, anyway: true })
  expect(again.status).toBe(409)
  expect(again.body.possible).toMatchObject([{ because: 'telephone', isSame: true, contact: { id: body.id } }])
  const named = { ...only, email: 'shares-the-number@example.com' }
  expect((await add(named)).body.possible).toMatchObject([{ because: 'telephone', isSame: false }])
  expect((await add({ ...named, anyway: true })).status).toBe(200)
})

test('CRM-02 a possible duplicate is shown first; the same email is never added twice', async () => {
  const same = await add({ email: 'ELODIE@example.com', anyway: true })
  expect(same.status).toBe(409)
  expect(same.body.possible?.[0]).toMatchObject({ because: 'email', contact: { email: 'elodie@example.com' } })
  const couple = { firstName: 'Paul', lastName: 'Lefèvre', email: 'paul@example.com', telephone: '0698765432' }
  expect((await add(couple)).body.possible).toMatchObject([{ because: 'telephone', isSame: false }])
  expect((await add({ ...couple, anyway: true })).status).toBe(200)
  const named = await add({ firstName: 'marguerite', lastName: 'DUBOIS', email: 'other@example.com' })
  expect(named.body.possible).toMatchObject([{ because: 'name', contact: { email: 'marguerite@example.com' } }])
})

test.each(['\\|', '\\&', 'C:\\(x)', "a'b\\", '\\<->'])(
  'CRM-02 a person whose name has %s is added, and found as a possible duplicate',
  async (name) => {
    const person = { firstName: 'Zoé', lastName: `${name} Quatrefages` }
    expect((await add({ ...person, email: `zoe-${newId()}@example.com` })).status).toBe(200)
    const again = await add({ ...person, email: `zoe-${newId()}@example.com` })
    expect(again.body.possible).toMatchObject([{ because: 'name' }])
  },
)

test.each([
  [{}, 'email'],
  [{ email: 'no address' }, 'email'],
  [{ telephone: '12' }, 'telephone'],
  [{ email: 'a@example.com', country: 'ZZ' }, 'country'],
])('CRM-02 %j is no contact', async (own, field) => {
  const { status, body } = await add(own)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

const exported = async (body: object, by: Pick<TestMember, 'headers'> = admin) => {
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const input = JSON.stringify({ sheetLanguage: 'en', purpose: 'record', ...body })
  return shop.fetch('/api/admin/contacts/export', { method: 'POST', headers, body: input })
}
const peopleIn = async (answer: Response) =>
  parseCsv(await answer.text())
    .map((row) => row.Email?.split('@')[0] || undefined)
    .toSorted()

test('CRM-02 the file has the contacts of a filter, and for letters only those who agreed to them', async () => {
  for (const filter of [{ country: 'FR' }, { q: 'marg' }, { letters: 'given,withdrawn' }])
    expect(await peopleIn(await exported(filter))).toEqual(await emailsOf(filter as Record<string, string>))
  const everyone = await peopleIn(await exported({}))
  expect(everyone.length).toBeGreaterThan(50)
  const forLetters = { purpose: 'letters' }
  expect(await peopleIn(await exported(forLetters))).toEqual(['solveig'])
  expect(await peopleIn(await exported({ ...forLetters, letters: 'withdrawn' }))).toEqual([])
  const rows = (await listed({ letters: 'given,withdrawn' })).rows
  const ids = rows.map(({ id }) => id)
  expect(await peopleIn(await exported({ ids, q: 'marg' }))).toEqual(['solveig', 'tom'])
  expect(await peopleIn(await exported({ ...forLetters, ids }))).toEqual(['solveig'])
})

test('CRM-02 the file has the facts of a contact, and no cell is a formula', async () => {
  await add({ firstName: '=HYPERLINK("x")', lastName: '@Sum', email: 'formula@example.com', telephone: '0698765499' })
  const contacts = [(await listed({ q: 'formula@example.com' })).rows[0]?.id]
  for (const name of ['-1+1', 'Collectors'])
    await shop.post(`/api/admin/tags/${newId()}/put-on`, { contacts, name }, admin.headers)
  const french = await exported({ q: 'formula@example.com', sheetLanguage: 'fr' })
  expect(french.headers.get('content-disposition')).toMatch(/contacts-du-\d{4}-\d{2}-\d{2}\.csv/)
  expect((await french.text()).split('\r\n')[0]).toContain('Prénom;Nom;E-mail')
  const [row] = parseCsv(await (await exported({ q: 'formula@example.com' })).text())
  expect(row).toMatchObject({
    ...{ 'First name': '\'=HYPERLINK("x")', 'Last name': "'@Sum", Telephone: "'+33698765499", Country: 'FR' },
    ...{
      'Writes in': 'French',
      'Letters by email': 'Not subscribed',
      Origin: 'Added by hand',
      Tags: "'-1+1 + Collectors",
    },
  })
})

test('CRM-02 an export is recorded without the words that were typed, and is permitted to those who export', async () => {
  await exported({ q: 'marguerite', language: 'fr', purpose: 'letters' })
  const ids = [(await listed({ q: 'marg' })).rows[0]?.id]
  await exported({ ids })
  const entries = await shop.rows(
    "select after from audit_entries where kind = 'export' and name = 'contacts' order by id desc limit 2",
  )
  expect(entries).toEqual([
    { after: { ids, purpose: 'record' } },
    { after: { filter: { language: 'fr', searched: true }, purpose: 'letters' } },
  ])
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await exported({}, reader)).status).toBe(403)
  expect((await exported({}, await aKey(shop, ['read']))).status).toBe(403)
  expect((await exported({}, await aKey(shop, ['export']))).status).toBe(200)
  expect((await exported({ purpose: 'fun' })).status).toBe(400)
})

test('PERM-06 a reader sees the contacts and adds none', async () => {
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await shop.json('/api/admin/contacts', { headers: reader.headers })).status).toBe(200)
  expect((await add({ email: 'reader@example.com' }, reader)).status).toBe(403)
})

test('PERM-06 a key that may add contacts and not read them is answered the identifiers of those that are possible', async () => {
  const known = (await add({ email: 'elodie@example.com' })).body.possible?.[0]?.contact.id
  const { headers } = await aKey(shop, ['people'])
  const { status, body } = await add({ firstName: '', lastName: '', email: 'elodie@example.com' }, { headers })
  expect([status, body.possible, body.possibleIds]).toEqual([409, [], [known]])
  const reading = await aKey(shop, ['people', 'read'])
  expect((await add({ firstName: '', lastName: '', email: 'elodie@example.com' }, reading)).body.possible).toHaveLength(
    1,
  )
})

test('CRM-02 a name that thousands have is found page by page, with those who were merged as the ones that stay', async () => {
  await shop.rows(
    `insert into contacts (id, email, written_email, first_name, last_name, language, source, leaving_token, created_at, updated_at)
     select new_id(), email, email, 'Wilhelmina', '', 'fr', 'hand', email, now() - at * interval '1 hour', now()
       from generate_series(1, 2600) at cross join lateral (select 'many-' || at || '@example.com' as email) named`,
  )
  await shop.rows(
    `update contacts set first_name = 'Rosalind' where email in ('many-2600@example.com', 'elodie@example.com')`,
  )
  await shop.rows(
    `update contacts set first_name = 'Wilhelmina', merged_into = (select id from contacts where email = 'elodie@example.com')
      where email = 'many-2600@example.com'`,
  )
  const seen: (string | null)[] = []
  for (let after: string | undefined; seen.length < 2600; ) {
    const page = await listed({ q: 'wilhelmina', ...(after ? { after } : {}) })
    seen.push(...page.rows.map(({ email }) => email))
    after = page.next ?? undefined
    if (!after) break
  }
  expect(new Set(seen).size).toBe(2600)
  expect(seen).toContain('elodie@example.com')
  expect(seen).not.toContain('many-2600@example.com')
})
