// The owner's list of requests, filtered and in every sequence, compared with all requests filtered here.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { requestSorts } from '#requests/request-filter.ts'
import type { ListedRequest, RequestFigures, RequestList } from '#requests/request-list-schema.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { aRequestedOrder, change } from '#requests/testing/a-request.ts'
import { manyRequests } from '#requests/testing/many-requests.ts'

const shop = openTestShop()
let admin: TestMember
let all: ListedRequest[] = []
let today = ''

const list = async (query: Record<string, string>) =>
  (await shop.json<RequestList>(`/api/admin/requests?${new URLSearchParams(query)}`, { headers: admin.headers })).body

/** All pages from the first to the last. */
async function whole(query: Record<string, string>): Promise<ListedRequest[]> {
  const rows: ListedRequest[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const ids = (rows: readonly ListedRequest[]) => rows.map(({ id }) => id)
const dayAsked = ({ createdAt }: ListedRequest) => dayOf(new Date(createdAt))

async function placedByTheHouse(): Promise<void> {
  const headers = () => ({ ...admin.headers, 'idempotency-key': newId() })
  const items = [{ product_id: 'renouvela-creme', quantity: 1 }]
  const input = {
    name: 'Solange Petit',
    email: 'solange@example.com',
    language: 'en',
    cameBy: 'boutique',
    items,
    body: '',
  }
  const { body: begun } = await shop.post<AdminRequest>('/api/admin/requests', input, headers())
  const { version, state, offeredAt, total } = begun
  const { status } = await shop.post(
    `/api/admin/requests/${begun.id}/place`,
    {
      ...{ version, state, offeredAt, how: 'cash', reference: 'Till 1', isShared: false },
      ...{ pays: 'in-full', shownMinor: total.minor, delivery: parisAddress, giftMessage: '' },
    },
    headers(),
  )
  expect(status).toBe(200)
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyRequests(shop, 180)
  await placedByTheHouse()
  all = await whole({})
  today = dayOf(new Date())
})

describe('ORDF-01 a filter', () => {
  const cases: [query: Record<string, string>, fits: (row: ListedRequest) => boolean][] = [
    [{ view: 'open' }, ({ state }) => state === 'open'],
    [{ view: 'offered' }, ({ state }) => state === 'offered'],
    [{ view: 'paid' }, ({ state }) => state === 'paid'],
    [{ view: 'expired' }, ({ state }) => state === 'expired'],
    [{ view: 'withdrawn' }, ({ state }) => state === 'withdrawn'],
    [{ state: 'open,paid' }, ({ state }) => state === 'open' || state === 'paid'],
    [{ state: 'not-open' }, ({ state }) => state !== 'open'],
    [{ origin: 'telephone,boutique' }, ({ origin }) => origin === 'telephone' || origin === 'boutique'],
    [{ origin: 'not-site' }, ({ origin }) => origin !== 'site'],
    [{ currency: 'EUR' }, ({ total }) => total.currency === 'EUR'],
    [{ language: 'fr' }, ({ language }) => language === 'fr'],
    [{ q: 'eloise many 17' }, ({ name }) => name.startsWith('Éloïse Many 17')],
    [{ asked: '7d' }, (row) => dayAsked(row) > daysAfter(today, -7)],
    [
      { view: 'offered', language: 'fr', currency: 'USD' },
      (row) => row.state === 'offered' && row.language === 'fr' && row.total.currency === 'USD',
    ],
  ]
  test.each(cases)('%j lists what fits, in the sequence of all', async (query, fits) => {
    const expected = ids(all.filter(fits))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(ids(await whole(query))).toEqual(expected)
  })

  test('of days has each request on one side of a day alone', async () => {
    const day = daysAfter(today, -10)
    const until = ids(await whole({ asked: `..${day}` }))
    expect(until).toEqual(ids(all.filter((row) => dayAsked(row) <= day)))
    expect([...ids(await whole({ asked: `${daysAfter(day, 1)}..` })), ...until]).toEqual(ids(all))
  })

  test('that contradicts the view lists nothing, and says that there are others', async () => {
    expect(await list({ view: 'open', state: 'not-open' })).toEqual({ rows: [], next: null, previous: null, any: true })
  })

  test.each([{ state: 'open,sold' }, { origin: 'not-' }, { asked: '2026-13-40..' }, { view: 'new' }, { sort: 'size' }])(
    '%j is refused',
    async (query) => {
      const { status } = await shop.json(`/api/admin/requests?${new URLSearchParams(query as never)}`, {
        headers: admin.headers,
      })
      expect(status).toBe(400)
    },
  )
})

describe('ORDF-01 a sequence', () => {
  const keys: Record<(typeof requestSorts)[number], (row: ListedRequest) => number | null> = {
    newest: ({ createdAt }) => -Date.parse(createdAt),
    oldest: ({ createdAt }) => Date.parse(createdAt),
    expires: ({ state, expiresOn }) =>
      expiresOn && (state === 'offered' || state === 'expired') ? Date.parse(expiresOn) : null,
  }
  test.each(requestSorts)('by %s has each request once, and its pages lead back', async (sort) => {
    const rows = await whole({ sort })
    const key = keys[sort]
    expect(new Set(ids(rows)).size).toBe(rows.length)
    expect(rows).toHaveLength(all.filter((row) => key(row) !== null).length)
    const found = rows.map((row) => Number(key(row)))
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    const first = await list({ sort })
    const second = await list({ sort, after: first.next ?? '' })
    expect(ids((await list({ sort, before: second.previous ?? '' })).rows)).toEqual(ids(first.rows))
    expect(await list({ sort, after: ids(rows).at(-1) ?? '' })).toEqual(first)
    if (second.next === null) return
    const third = await list({ sort, after: second.next })
    expect(ids((await list({ sort, before: third.previous ?? '' })).rows)).toEqual(ids(second.rows))
  })
})

test('ORDF-01 a page goes on though the request before it was deleted meanwhile', async () => {
  const first = await list({ language: 'fr' })
  const second = await list({ language: 'fr', after: first.next ?? '' })
  expect(second.rows.length).toBeGreaterThan(0)
  await shop.rows('delete from messages using order_drafts where order_drafts.id = $1 and message_id = messages.id', [
    first.next,
  ])
  all = await whole({})
  expect(ids((await list({ language: 'fr', after: first.next ?? '' })).rows)).toEqual(ids(second.rows))
})

test('ORDF-01 each view is counted as it is listed', async () => {
  const { body } = await shop.json<RequestFigures>('/api/admin/request-figures', { headers: admin.headers })
  for (const [view, count] of Object.entries(body.counts)) {
    const rows = await whole(view === 'any' ? {} : { view })
    expect([view, count]).toEqual([view, rows.length])
  }
})

test('ORDF-01 a row has the products of the draft, to which its total belongs, beside those that were asked for', async () => {
  const { id } = await aRequestedOrder(shop, { email: 'other-quantity@example.com' })
  await change(shop, admin, id, { lines: [{ product_id: 'renouvela-creme', quantity: 1, unitMinor: 80_000 }] })
  const [row] = (await list({ q: 'other-quantity@' })).rows
  expect(row).toMatchObject({
    asked: expect.stringMatching(/^3\s×/),
    items: [{ product_id: 'renouvela-creme', title: 'Renouvela Crème', quantity: 1 }],
    units: 1,
    total: { minor: 80_000 },
  })
})

test('ORDF-01 a row has the words of its request, cut where they are long', async () => {
  await shop.rows(`update messages set body = repeat('For my aunt. ', 100) where email = 'many-179@example.com'`)
  const [row] = (await list({ q: 'many-179@' })).rows
  expect(row).toMatchObject({ asked: '4 × Renouvela Crème', origin: 'site', units: 4 })
  expect(row?.message).toMatch(/^For my aunt\. .*…$/)
  expect(row?.message.length).toBeLessThan(300)
})

test('ADM-02 exports the requests of a filter, or the ticked ones, as a file, and records who did', async () => {
  const file = (body: object, headers = admin.headers) =>
    shop.fetch('/api/admin/requests/export', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sheetLanguage: 'en', ...body }),
    })
  const linesOf = async (answer: Response) => (await answer.text()).trim().split('\r\n')
  const some = all.filter(({ state, language }) => state === 'offered' && language === 'fr')
  const filtered = await file({ view: 'offered', language: 'fr' })
  expect(filtered.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = await linesOf(filtered)
  expect(head).toContain('Reference')
  expect(lines.map((line) => some.findIndex(({ reference }) => line.includes(reference)))).toEqual(
    some.map((_, place) => place),
  )
  const [one, other] = [all.at(0), all.at(-1)]
  const ticked = await linesOf(await file({ ids: [one?.id, other?.id], sheetLanguage: 'fr' }))
  expect(ticked).toHaveLength(3)
  expect(ticked[0]).toContain('Référence')
  const [recorded] = await shop.rows(
    "select after from audit_entries where kind = 'export' and name = 'requests' order by id desc limit 1",
  )
  expect(recorded).toEqual({ after: { ids: [one?.id, other?.id] } })
  expect((await file({ view: 'lost' })).status).toBe(400)
  expect((await file({}, (await aMember(shop)).headers)).status).toBe(403)
})
