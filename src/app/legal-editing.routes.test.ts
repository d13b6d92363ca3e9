import { afterEach, beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-request.ts'
import type { AdminLegal, LegalRow } from '#content/legal-schema.ts'
import type { PageContent } from '#content/page-content.ts'
import type { ReservationTerms } from '#house/rules-schema.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

type Answer = AdminLegal & { problems?: FieldProblem[]; current?: AdminLegal }
type Pair = { en: string; fr: string }

const shop = openTestShop()
const day = 24 * 60 * 60
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
})
afterEach(async () => {
  await shop.rows('delete from legal_drafts')
  await shop.rows('delete from legal_texts where version > 1')
  await expect.poll(async () => (await shown('terms')).version).toBe(1)
})

const send = (method: string, path: string, body?: unknown, { headers }: { headers: object } = owner) =>
  shop.json<Answer>(`/api/admin/legal-texts${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const open = async (page: string) => (await send('GET', `/${page}`)).body
const save = ({ page, version }: AdminLegal, content: PageContent) => send('PUT', `/${page}`, { version, content })
const plan = ({ page, version }: AdminLegal, from: string) => send('PUT', `/${page}/plan`, { version, from })
const shown = async (name: string, language = 'en', more = '') =>
  (await shop.json<LegalTextJson>(`/api/legal-texts/${name}?language=${language}${more}`)).body

const withTitle = (content: PageContent, title: Pair): PageContent => ({
  ...content,
  texts: { ...content.texts, title },
})
const other = { en: 'Other terms', fr: 'Autres conditions' }
/** A draft in which both titles were changed. */
async function aDraft(page = 'terms', title = other): Promise<AdminLegal> {
  const opened = await open(page)
  const { status, body } = await save(opened, withTitle(opened.content, title))
  expect(status).toBe(200)
  return body
}

test('PERM-06 owners change legal texts; staff and readers read them; members and visitors do neither', async () => {
  const opened = await open('terms')
  const staff = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const writes = [
    ['PUT', '/terms', { version: opened.version, content: opened.content }],
    ['PUT', '/terms/plan', { version: opened.version, from: opened.today }],
    ['POST', '/terms/unplan', { version: opened.version }],
    ['POST', '/terms/discard', { version: opened.version }],
    ['POST', '/terms/still-right', { text: 'title', since: new Date().toISOString() }],
  ] as const
  for (const [method, path, body] of writes) {
    for (const each of [staff, reader]) expect((await send(method, path, body, each)).status, path).toBe(403)
    expect((await send(method, path, body, await aMember(shop))).status, path).toBe(403)
    expect((await send(method, path, body, { headers: {} })).status, path).toBe(401)
  }
  for (const path of ['', '/terms', '/terms/preview?language=en', '/terms/versions/1']) {
    expect((await send('GET', path, undefined, reader)).status, path).toBe(200)
    expect((await send('GET', path, undefined, { headers: {} })).status, path).toBe(401)
  }
})

test('F24 a draft is planned in both languages, counts from midnight in Paris of its day, and the version before it stays to be read', async () => {
  const previewed = async () =>
    (await shop.json<LegalTextJson>('/api/admin/legal-texts/terms/preview?language=fr', { headers: owner.headers }))
      .body
  expect((await previewed()).versions).toEqual([{ version: 1, inForceFrom: expect.any(String) }])
  const draft = await aDraft()
  expect([draft.draft_at, draft.planned, (await shown('terms')).title]).toEqual([
    expect.any(String),
    null,
    'Terms of Service',
  ])
  const preview = await previewed()
  expect([preview.title, preview.html]).toEqual([other.fr, expect.stringMatching(/50\u00a0% du prix/)])
  expect(preview.versions.map(({ version }) => version)).toEqual([2, 1])
  const from = daysAfter(draft.today, 1)
  const { status, body } = await plan(draft, from)
  expect([status, body.planned, body.draft_at]).toEqual([200, { version: 2, from }, null])
  expect(
    await shop.rows(
      `select language, to_char(in_force_from at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at
         from legal_texts where name = 'terms' and version = 2 order by language`,
    ),
  ).toEqual(['en', 'fr'].map((language) => ({ language, at: `${from} 00:00` })))
  expect((await shop.fetch('/api/legal-texts/terms?language=en&version=2')).status).toBe(404)
  // The same again, whose answer was lost, changes nothing.
  expect((await plan(draft, from)).status).toBe(200)
  await advanceTime(shop, day)
  for (const language of ['en', 'fr'] as const) {
    expect((await shown('terms', language)).title).toBe(other[language])
    expect((await fetchPage(shop.url, `/${language}/terms?version=1`)).status).toBe(200)
  }
  await expect.poll(async () => (await fetchPage(shop.url, '/en/terms')).title).toBe('Other terms – Immortela')
  expect((await shown('terms', 'en', '&version=1')).title).toBe('Terms of Service')
})

test('F24 an order keeps the version that its buyer accepted after another was planned and took effect', async () => {
  const before = await shop.post<{ url?: string }>('/api/create-checkout', aRequest({ termsVersion: '1' }))
  expect(before.status).toBe(200)
  const draft = await aDraft()
  await plan(draft, draft.today)
  expect((await shop.json('/api/terms-version')).body).toMatchObject({ version: '2' })
  const late = aRequest({ customerEmail: 'another@example.com', termsVersion: '1' })
  expect((await shop.post('/api/create-checkout', late)).status).toBe(409)
  expect((await shop.post('/api/create-checkout', { ...late, termsVersion: '2' })).status).toBe(200)
  const rows = await shop.rows<{ version: number }>(
    "select (shown ->> 'termsInForce')::int as version from checkouts order by 1",
  )
  expect(rows).toEqual([{ version: 1 }, { version: 2 }])
})

test('a section of another kind is refused with its place, and a cell is the head of a column or a row alone', async () => {
  const opened = await open('cookies')
  const [first, ...others] = opened.content.blocks
  const change = (own: object) =>
    save(opened, { ...opened.content, blocks: [{ ...first, ...own } as PageContent['blocks'][number], ...others] })
  expect(await change({ kind: 'banner' })).toMatchObject({
    status: 400,
    body: { problems: [{ field: 'blocks.0.kind', problem: 'not-right' }] },
  })
  const table = (...scopes: string[]) =>
    `<table><tbody><tr>${scopes.map((scope) => `<th${scope}>A</th>`).join('')}<td>B</td></tr></tbody></table>`
  const text = { en: table(' scope="row"', ' scope="col"', ' scope="all"', ' id="x"'), fr: '' }
  const { body } = await change({ words: { ...first?.words, text } })
  expect(body.content.blocks[0]?.words.text?.en).toBe(table(' scope="row"', ' scope="col"', '', ''))
})

test('a draft of more markup than one save may change is refused at the section that is too much', async () => {
  const opened = await open('terms')
  const text = { en: '<p><em>a</em></p>'.repeat(1_100), fr: '' }
  const blocks = opened.content.blocks.map((block) => ({ ...block, words: { ...block.words, text } }))
  const { status, body } = await save(opened, { ...opened.content, blocks })
  expect([status, body.problems?.[0]]).toEqual([400, { field: 'blocks.5.words.text.en', problem: 'too-much' }])
})

test('a planned version is moved or made a draft again until it begins; one in force is neither', async () => {
  const draft = await aDraft('cookies')
  const planned = (await plan(draft, daysAfter(draft.today, 5))).body
  const moved = (await plan(planned, daysAfter(draft.today, 3))).body
  expect(moved.planned).toEqual({ version: 2, from: daysAfter(draft.today, 3) })
  expect((await send('POST', '/cookies/unplan', { version: planned.version })).status).toBe(409)
  const back = (await send('POST', '/cookies/unplan', { version: moved.version })).body
  expect([back.planned, back.content.texts.title]).toEqual([null, other])
  expect((await send('POST', '/cookies/unplan', { version: back.version })).status).toBe(200)
  const { body } = await plan(back, back.today)
  expect([body.in_force.version, body.planned, body.former.map(({ version }) => version)]).toEqual([2, null, [1]])
  expect((await send('POST', '/cookies/unplan', { version: body.version })).body.in_force.version).toBe(2)
  const versions = await send('GET', '/cookies/versions/2')
  expect(versions.body).toMatchObject({
    content: { texts: { title: other } },
    before: { texts: { title: { en: 'Cookies' } } },
  })
  expect((await send('GET', '/cookies/versions/3')).status).toBe(404)
})

test('a version that has begun meanwhile is not moved by a page that was opened before', async () => {
  const draft = await aDraft('privacy')
  const planned = (await plan(draft, daysAfter(draft.today, 1))).body
  await advanceTime(shop, 2 * day)
  const late = await plan(planned, daysAfter(draft.today, 9))
  expect([late.status, late.body.current?.in_force.version]).toEqual([409, 2])
})

test.each([
  ['2020-01-01', 'day'],
  ['2999-01-01', 'day'],
])('a version cannot begin on %s', async (from, problem) => {
  const draft = await aDraft()
  const { status, body } = await plan(draft, from)
  expect([status, body.problems]).toEqual([400, [{ field: 'from', problem }]])
})

test('a draft that says nothing new is not planned', async () => {
  const opened = await open('terms')
  const { body } = await plan(opened, daysAfter(opened.today, 1))
  expect(body.problems).toEqual([{ field: 'from', problem: 'nothing-new' }])
})

test('words that were changed and changed back are nothing new, in their other form too, and replace no planned ones', async () => {
  const opened = await open('cookies')
  const changed = {
    ...opened.content,
    blocks: opened.content.blocks.map((block, at) =>
      at === 0 ? { ...block, words: { ...block.words, text: { en: 'Other', fr: 'Autre' } } } : block,
    ),
  }
  const first = (await save(opened, changed)).body
  const padded = {
    ...opened.content,
    blocks: opened.content.blocks.map(({ words, ...block }) => {
      const { en = '', fr = '' } = words.text ?? {}
      const pad = (text: string) => text.replaceAll(/<td>(.*?)<\/td>/g, '<td><p>$1</p></td>')
      return { ...block, words: { ...words, text: { en: pad(en), fr: pad(fr) } } }
    }),
  }
  const back = (await save(first, padded)).body
  expect(back.content).not.toEqual(opened.content)
  const nothing = [{ field: 'from', problem: 'nothing-new' }]
  expect((await plan(back, daysAfter(back.today, 1))).body.problems).toEqual(nothing)
  const planned = (await plan((await save(back, changed)).body, daysAfter(back.today, 1))).body
  const backAgain = (await save(planned, opened.content)).body
  expect((await plan(backAgain, daysAfter(back.today, 1))).body.problems).toEqual(nothing)
  expect(await open('cookies')).toMatchObject({ planned: { version: 2 } })
})

test('a value that was deleted is named, a language that is older too, and nothing is planned', async () => {
  const opened = await open('terms')
  const blocks = opened.content.blocks.map((block) => ({
    ...block,
    words: {
      ...block.words,
      text: {
        en: (block.words.text?.en ?? '').replaceAll('{{mediator}}', 'the mediator'),
        fr: block.words.text?.fr ?? '',
      },
    },
  }))
  const { body: draft } = await save(opened, { ...opened.content, blocks })
  const { status, body } = await plan(draft, daysAfter(draft.today, 1))
  expect(status).toBe(400)
  expect(body.problems).toContainEqual({ field: 'values.mediator.en', problem: 'value-missing' })
  expect(body.problems).toContainEqual({
    field: expect.stringMatching(/^blocks\.\d+\.words\.text\.fr$/),
    problem: 'older',
  })
  const [pair, mark] = Object.entries(draft.stale)[0] ?? []
  const confirmed = await send('POST', '/terms/still-right', { text: pair, since: mark?.since })
  expect(Object.keys(confirmed.body.stale)).toHaveLength(Object.keys(draft.stale).length - 1)
  expect((await open('terms')).planned).toBeNull()
})

test('D32 a save over another owner’s is refused with their words; of two at once, one is', async () => {
  const opened = await open('terms')
  const saves = await Promise.all(
    ['One', 'Two'].map((title) => save(opened, withTitle(opened.content, { en: title, fr: title }))),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = saves.toSorted((one, two) => one.status - two.status)
  expect(second?.body.current?.content).toEqual(first?.body.content)
  expect(second?.body.current?.edits[0]?.by).toBe(owner.email)
})

test('D32 a draft, its day and its end are in the audit, and a draft is given up', async () => {
  const draft = await aDraft()
  const from = daysAfter(draft.today, 2)
  const planned = (await plan(draft, from)).body
  const entries = await shop.rows(
    `select * from (select id, name, actor, before, after from audit_entries where kind = 'legal' order by id desc limit 2) latest
      order by id`,
  )
  expect(entries).toMatchObject([
    {
      name: 'terms',
      actor: owner.email,
      before: { texts: { title: { en: 'Terms of Service' } } },
      after: { texts: { title: other } },
    },
    { before: { from: null }, after: { from, texts: { title: other } } },
  ])
  const again = (await save(planned, withTitle(planned.content, { en: 'Third', fr: 'Troisième' }))).body
  expect([again.planned, again.content.texts.title?.en]).toEqual([{ version: 2, from }, 'Third'])
  expect((await send('POST', '/terms/discard', { version: planned.version })).status).toBe(409)
  const { body } = await send('POST', '/terms/discard', { version: again.version })
  expect([body.draft_at, body.content.texts.title]).toEqual([null, other])
  const rows = (await shop.json<{ rows: LegalRow[] }>('/api/admin/legal-texts', { headers: owner.headers })).body.rows
  expect(rows.find(({ page }) => page === 'terms')).toMatchObject({ planned: { version: 2, from }, draft_at: null })
})

test('words that could act are cleaned, tables and their heads stay', async () => {
  const opened = await open('cookies')
  const [first, ...rest] = opened.content.blocks
  const text =
    '<p>a<script>b()</script></p><table><tbody><tr><th scope="row" onclick="b()"><p>Name</p></th><td><p>{{email}}</p></td></tr></tbody></table>'
  const changed = first ? [{ ...first, words: { ...first.words, text: { en: text, fr: text } } }, ...rest] : []
  const { body } = await save(opened, { ...opened.content, blocks: changed })
  const clean = body.content.blocks[0]?.words.text?.en
  expect(clean).toContain('<th scope="row">')
  expect(clean).not.toMatch(/script|onclick/)
  await plan(body, body.today)
  expect((await shown('cookies')).html).toMatch(/<th scope="row">Name<\/th><td[^>]*>[^<]+@[^<]+<\/td>/)
})

test('PAY-03 planned rules and planned words are one version, which keeps either when the other is taken back', async () => {
  const rules = { depositPercentage: 30, balanceDays: 21, graceDays: 7 }
  const headers = { ...owner.headers, 'content-type': 'application/json' }
  const readRules = async () =>
    (await shop.json<ReservationTerms>('/api/admin/reservation-rules', { headers: owner.headers })).body
  const planRules = async (from: string) => {
    const { version } = await readRules()
    const body = JSON.stringify({ version, rules: { ...rules, from } })
    return (await shop.json<ReservationTerms>('/api/admin/reservation-rules', { method: 'PUT', headers, body })).body
  }
  const dropRules = async () => {
    const body = JSON.stringify({ version: (await readRules()).version })
    const path = '/api/admin/reservation-rules/removals'
    return (await shop.json<ReservationTerms>(path, { method: 'POST', headers, body })).body
  }
  const draft = await aDraft()
  const [soon, later] = [daysAfter(draft.today, 1), daysAfter(draft.today, 4)]
  await planRules(soon)
  const both = (await plan(await open('terms'), later)).body
  expect([both.planned, both.has_rules]).toEqual([{ version: 2, from: later }, true])
  expect((await readRules()).planned).toMatchObject({ version: 2, from: later, ...rules, hasWords: true })

  const words = await dropRules()
  expect(words.planned).toMatchObject({ version: 2, from: later, depositPercentage: 50, hasWords: true })
  expect((await open('terms')).content.texts.title).toEqual(other)

  await planRules(later)
  const unplanned = (await send('POST', '/terms/unplan', { version: (await open('terms')).version })).body
  expect([unplanned.planned, unplanned.content.texts.title]).toEqual([{ version: 2, from: later }, other])
  expect((await readRules()).planned).toMatchObject({ ...rules, hasWords: false })
  await advanceTime(shop, 5 * day)
  expect(await shown('terms')).toMatchObject({
    version: 2,
    title: 'Terms of Service',
    html: expect.stringContaining('30% of the price'),
  })
})

test('ADM-01 a legal text as delivered says so until it is scheduled or confirmed by an owner', async () => {
  await shop.rows('delete from confirmed_texts')
  expect((await open('cookies')).delivered).toBe(true)
  const staff = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  expect((await send('POST', '/cookies/confirm', {}, staff)).status).toBe(403)
  expect((await send('POST', '/cookies/confirm', {})).body.delivered).toBe(false)
  const draft = await aDraft('delivery-returns')
  expect(draft.delivered).toBe(true)
  expect((await plan(draft, daysAfter(draft.today, 2))).body.delivered).toBe(false)
})
