import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import { write } from '#inbox/testing/a-message.ts'
import { longDay } from '#language/day.ts'
import { house } from '#legal/identity.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { prolongOffer } from '#requests/server/offers/prolong-offer.ts'
import { anOffer, anOrderRequest, aRequestedOrder, asHouse, change, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const countsOf = async (email: string) => {
  const [counts] = await shop.rows(
    `select (select count(*)::int from messages where email = $1) as messages,
            (select count(*)::int from order_drafts where email = $1) as drafts,
            (select count(*)::int from contacts where email = $1 and source = 'request') as contacts,
            (select count(*)::int from tasks join contacts on contacts.id = contact_id where email = $1) as tasks`,
    [email],
  )
  return counts
}

test('ORDF-01 a request for an order has a contact, a draft, and a task due in two working days', async () => {
  const request = anOrderRequest({ telephone: '+33 6 12 34 56 78', hour: 'after six' })
  const { status, body } = await write(shop, request)
  expect(status).toBe(200)
  expect(await countsOf(request.email)).toEqual({ messages: 1, drafts: 1, contacts: 1, tasks: 1 })
  const [task] = await shop.rows<{ kind: string; days: number; weekday: number }>(
    `select kind, due_on - (tasks.created_at at time zone 'Europe/Paris')::date as days, extract(isodow from due_on)::int as weekday
       from tasks join contacts on contacts.id = contact_id where email = $1`,
    [request.email],
  )
  expect(task?.kind).toBe('order-request')
  expect([2, 3, 4]).toContain(task?.days)
  expect(task?.weekday).toBeLessThan(6)
  const [receipt] = await mailsTo(shop, request.email, 1)
  expect(receipt?.subject).toContain(body.reference)
  const note = (await mailsTo(shop, house.email, 1))[0]
  expect(note?.text).toContain('3\u00a0×\u00a0Renouvela Crème, 50\u00a0ml')
  expect(note?.text).toContain('+33 6 12 34 56 78')
  expect(note?.text).toContain('For three sisters.')
})

test('ORDF-01 the same request within minutes joins the first, another one does not', async () => {
  const request = anOrderRequest()
  const [first, second] = await Promise.all([write(shop, request), write(shop, request)])
  expect(first.body.reference).toBe(second.body.reference)
  expect(await countsOf(request.email)).toEqual({ messages: 1, drafts: 1, contacts: 1, tasks: 1 })
  await write(shop, { ...request, items: [{ product_id: 'renouvela-creme', quantity: 4 }] })
  expect(await countsOf(request.email)).toEqual({ messages: 2, drafts: 2, contacts: 1, tasks: 2 })
})

test('ORDF-01 requests at once do not wait for a connection, though the catalogue changes meanwhile', async () => {
  const request = anOrderRequest()
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [request.email, lockSeeds.sender])
  // As many as the shop has connections.
  const submissions = Array.from({ length: 10 }, (_, each) => write(shop, { ...request, body: `${each}` }))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'"
  await expect.poll(() => shop.rows(waiting)).toHaveLength(10)
  await shop.rows(`select pg_notify('shop', '{"topic":"catalogue"}')`)
  expect(await shop.rows(waiting)).toHaveLength(10)
  await other.query('commit')
  const since = performance.now()
  await other.end()
  expect((await Promise.all(submissions)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  // The shop waits that long for a connection that none of them can release.
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('ORDF-01 a request with the trap filled in, or for products not sold, or for too many, is not stored', async () => {
  const trapped = anOrderRequest({ website: 'https://spam.example' })
  expect((await write(shop, trapped)).status).toBe(200)
  const unknown = anOrderRequest({ items: [{ product_id: 'no-such-cream', quantity: 1 }] })
  expect(await write(shop, unknown)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  const nowhere = anOrderRequest({ country: 'XX' })
  expect((await write(shop, nowhere)).status).toBe(400)
  const many = anOrderRequest({ items: Array(2).fill({ product_id: 'renouvela-creme', quantity: 501 }) })
  expect(await write(shop, many)).toMatchObject({
    status: 400,
    body: { message: 'items: More than 1000 of one product' },
  })
  for (const { email } of [trapped, unknown, nowhere, many]) {
    expect(await countsOf(email)).toEqual({ messages: 0, drafts: 0, contacts: 0, tasks: 0 })
  }
})

test('ORDF-01 a draft begins at the prices of the shop, in euros for a French reader', async () => {
  const items = [
    { product_id: 'renouvela-creme', quantity: 2 },
    { product_id: 'renouvela-creme', quantity: 1 },
  ]
  const { id } = await aRequestedOrder(shop, { items, language: 'fr' })
  const request = await asHouse(shop, admin, id)
  expect(request).toMatchObject({ state: 'open', currency: 'EUR', total: { minor: 249_000, currency: 'EUR' } })
  expect(request.lines).toMatchObject([{ quantity: 3, unitMinor: 83_000, regularMinor: 83_000 }])
  expect(request.steps).toEqual(['change', 'offer', 'withdraw'])
})

test('ORDF-01 prices may be lower than the shop’s, never higher; every change is in the audit', async () => {
  const { id } = await aRequestedOrder(shop)
  const line = { product_id: 'renouvela-creme', quantity: 3 }
  const dearer = await change(shop, admin, id, { lines: [{ ...line, unitMinor: 90_001 }] })
  expect(dearer).toMatchObject({ status: 400, body: { problems: [{ field: 'lines.0.unitMinor', problem: 'dearer' }] } })
  const twice = await change(shop, admin, id, { lines: [line, line].map((each) => ({ ...each, unitMinor: 1 })) })
  expect(twice.status).toBe(400)
  const cheaper = await change(shop, admin, id, { lines: [{ ...line, unitMinor: 80_000 }], note: 'With our thanks.' })
  expect(cheaper.body).toMatchObject({ version: 2, total: { minor: 240_000 }, note: 'With our thanks.' })
  expect(cheaper.body.edits).toMatchObject([
    {
      ...{ by: admin.email, kind: 'changed', note: 'With our thanks.', validUntil: null },
      lines: { before: [{ ...line, unitMinor: 90_000 }], after: [{ ...line, unitMinor: 80_000 }] },
    },
  ])
  const late = await change(shop, admin, id, { version: 1 })
  expect(late).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect((await asHouse(shop, admin, id)).note).toBe('With our thanks.')
})

test('ADM-02 ORDF-01 a new price far below that of the shop is saved once it is confirmed, and is not asked about again', async () => {
  const { id } = await aRequestedOrder(shop)
  const slipped = { lines: [{ product_id: 'renouvela-creme', quantity: 3, unitMinor: 900 }] }
  const refusal = { status: 400, body: { problems: [{ field: 'lines.0.unitMinor', problem: 'far-below' }] } }
  expect(await change(shop, admin, id, slipped)).toMatchObject(refusal)
  expect((await asHouse(shop, admin, id)).lines).toMatchObject([{ unitMinor: 90_000 }])
  expect(await change(shop, admin, id, { ...slipped, lowPricesConfirmed: true })).toMatchObject({ status: 200 })
  expect(await change(shop, admin, id, { ...slipped, note: 'For your help.' })).toMatchObject({ status: 200 })
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
  const again = [{ product_id: 'renouvela-creme', quantity: 3, unitMinor: 800 }]
  expect(await change(shop, admin, id, { lines: again })).toMatchObject(refusal)
})

test('ADM-02 the currency of a draft is changed with its prices until an offer is out, and its history keeps both', async () => {
  const { id } = await aRequestedOrder(shop)
  const line = { product_id: 'renouvela-creme', quantity: 3 }
  const inEuros = { currency: 'EUR' as const, lines: [{ ...line, unitMinor: 83_000 }] }
  const dearer = await change(shop, admin, id, { ...inEuros, lines: [{ ...line, unitMinor: 83_001 }] })
  expect(dearer).toMatchObject({ status: 400, body: { problems: [{ problem: 'dearer' }] } })
  const { body } = await change(shop, admin, id, inEuros)
  expect(body).toMatchObject({ currency: 'EUR', total: { minor: 249_000, currency: 'EUR' } })
  expect(body.edits[0]).toMatchObject({ kind: 'changed', currency: { before: 'USD', after: 'EUR' } })
  const cheaper = await change(shop, admin, id, { lines: [{ ...line, unitMinor: 80_000 }] })
  expect(cheaper.body.edits.map(({ currency }) => currency)).toEqual([
    { before: 'EUR', after: 'EUR' },
    { before: 'USD', after: 'EUR' },
  ])
  expect((await step(shop, admin, id, 'offer')).status).toBe(200)
  const late = await change(shop, admin, id, { currency: 'USD', lines: [{ ...line, unitMinor: 90_000 }] })
  expect(late.status).toBe(409)
})

test('ORDF-01 an offer is valid for fourteen days, can be withdrawn and made again, and its task ends with it', async () => {
  const { id, email } = await aRequestedOrder(shop)
  const offered = await step(shop, admin, id, 'offer')
  const tasks = await shop.rows('select done_by from tasks where occasion = $1', [`order-request:${id}`])
  expect(tasks).toEqual([{ done_by: admin.email }])
  expect(offered.body).toMatchObject({ state: 'offered' })
  const letters = await mailsTo(shop, email, 2)
  expect(letters.map(({ text }) => text).join()).toMatch(/\/en\/order\/offer#[\w-]{43}\b/)
  await advanceTime(shop, 15 * 24 * 3_600)
  expect(await asHouse(shop, admin, id)).toMatchObject({ state: 'expired', steps: ['change', 'offer', 'withdraw'] })
  await advanceTime(shop, 'back')
  expect((await step(shop, admin, id, 'withdraw')).body).toMatchObject({
    state: 'withdrawn',
    steps: ['change', 'offer'],
  })
  expect((await step(shop, admin, id, 'withdraw')).status).toBe(409)
  // A page on which it was still offered, or not yet, sends no offer that another has taken back.
  for (const state of ['offered', 'open']) expect((await step(shop, admin, id, 'offer', { state })).status).toBe(409)
  const [task] = await shop.rows('select done_by from tasks where occasion = $1', [`order-request:${id}`])
  expect(task).toEqual({ done_by: admin.email })
  expect((await step(shop, admin, id, 'offer')).body).toMatchObject({ state: 'offered' })
  await mailsTo(shop, email, 3)
})

test('ORDF-01 the history names each act with its values, and the products asked for stay those of the request', async () => {
  const { id } = await aRequestedOrder(shop)
  await change(shop, admin, id, { lines: [{ product_id: 'renouvela-riche', quantity: 1, unitMinor: 70_000 }] })
  await change(shop, admin, id, {
    lines: [{ product_id: 'renouvela-riche', quantity: 2, unitMinor: 70_000 }],
    note: 'Soon',
  })
  const { expiresOn } = (await step(shop, admin, id, 'offer', { days: 7 })).body
  await step(shop, admin, id, 'offer', { days: 7 })
  await step(shop, admin, id, 'withdraw')
  const { edits, asked } = await asHouse(shop, admin, id)
  expect(edits.map(({ kind, note, validUntil }) => ({ kind, note, validUntil }))).toEqual([
    { kind: 'withdrawn', note: null, validUntil: null },
    { kind: 'offered', note: null, validUntil: expiresOn },
    { kind: 'offered', note: null, validUntil: expiresOn },
    { kind: 'changed', note: 'Soon', validUntil: null },
    { kind: 'changed', note: null, validUntil: null },
  ])
  expect(asked).toMatchObject([{ product_id: 'renouvela-creme', quantity: 3 }])
})

test('D31 an offer without a chosen length has that of the house, and one that was sent keeps its own', async () => {
  const { id } = await anOffer(shop, admin)
  const { expiresOn } = await asHouse(shop, admin, id)
  const path = '/api/admin/house-facts'
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const { body: saved } = await shop.json<HouseFacts>(path, { headers })
  const body = JSON.stringify({ version: saved.version, facts: valuesOf({ ...saved.facts, offerDays: '30' }) })
  expect((await shop.json(path, { method: 'PUT', headers, body })).status).toBe(200)
  expect(await asHouse(shop, admin, id)).toMatchObject({ expiresOn, offerDays: 30 })
  const later = await anOffer(shop, admin)
  await shop.rows("delete from house_facts where name = 'offerDays'")
  expect((await asHouse(shop, admin, later.id)).expiresOn).toBe(daysAfter(expiresOn ?? '', 16))
})

test('ORDF-01 an offer is valid for as many days as its owner chose, a late letter with it, and for no other number', async () => {
  const { id, email } = await aRequestedOrder(shop)
  const letter = async (query: string) =>
    (await shop.json<{ text: string }>(`/api/admin/requests/${id}/letter${query}`, { headers: admin.headers })).body
      .text
  expect(await letter('?days=30')).not.toBe(await letter(''))
  expect(await letter('?days=14')).toBe(await letter(''))
  expect((await step(shop, admin, id, 'offer', { days: 10 })).status).toBe(400)
  const now = new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now)
  const today = dayOf(now)
  for (const days of [7, 30] as const) {
    const { body } = await step(shop, admin, id, 'offer', { days })
    expect(body.expiresOn).toBe(daysAfter(today, days))
    const [held] = await shop.rows<{ until: string }>(
      "select (held_until at time zone 'Europe/Paris')::date::text as until from stock_holds where draft_id = $1 and ended_at is null",
      [id],
    )
    expect(held?.until).toBe(daysAfter(today, days + 1))
  }
  expect((await mailsTo(shop, email, 3)).map(({ text }) => text).join()).toContain(longDay(daysAfter(today, 30), 'en'))
  const [mail] = await shop.rows<{ facts: Record<string, string> }>(
    "select facts from mails where template = 'order-offer' and facts ->> 'request' = $1 order by id desc limit 1",
    [id],
  )
  const later = new Date(now.getTime() + 3 * 24 * 3_600_000)
  await prolongOffer({ data: mail?.facts } as unknown as Parameters<typeof prolongOffer>[0], later)
  expect((await asHouse(shop, admin, id)).expiresOn).toBe(daysAfter(today, 33))
})
