import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminPage, PageRow, SavePage } from '#content/admin-schema.ts'
import { newBlock, type PageContent } from '#content/page-content.ts'
import type { PageName, ShownPage } from '#content/page-fields.ts'
import type { LibraryList } from '#media/library-schema.ts'
import type { PictureWithUses } from '#media/schema.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

type Answer = AdminPage & { error?: string; problems?: FieldProblem[]; current?: AdminPage }

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const send = (method: string, path: string, body?: unknown) =>
  shop.json<Answer>(`/api/admin/pages${path}`, {
    method,
    headers: { ...admin.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const open = async (page: PageName) => (await send('GET', `/${page}`)).body
const save = ({ page, version }: AdminPage, content: PageContent, publish: SavePage['publish'] = 'no') =>
  send('PUT', `/${page}`, { version, content, publish })
const faqOf = async (language: string) =>
  (await shop.json<ShownPage<'faq'>>(`/api/pages/faq?language=${language}`)).body
const titled = (content: PageContent, en: string): PageContent => ({
  ...content,
  texts: { ...content.texts, title: { en, fr: content.texts.title?.fr ?? '' } },
})

test('PERM-06 the words of the pages are edited by admins alone', async () => {
  const member = await aMember(shop)
  for (const headers of [{}, member.headers]) {
    for (const path of ['', '/faq', '/faq/preview?language=en']) {
      expect([401, 403]).toContain((await shop.json(`/api/admin/pages${path}`, { headers })).status)
    }
  }
})

test('PAGE-01 the founding words are public in both languages, and kept by caches', async () => {
  expect((await faqOf('en')).texts.title).toBe('Questions and answers')
  expect((await faqOf('fr')).texts.title).toBe('Questions et réponses')
  expect((await shop.fetch('/api/pages/faq?language=en')).headers.get('cache-control')).toContain('public')
  expect((await shop.fetch('/api/pages/nowhere?language=en')).status).toBe(400)
})

test('D31 a change is a draft that visitors do not see, until it is published everywhere', async () => {
  const opened = await open('faq')
  const { body: draft } = await save(opened, titled(opened.content, 'Your questions'))
  expect([draft.next, draft.content.texts.title?.en]).toEqual(['draft', 'Your questions'])
  expect((await faqOf('en')).texts.title).toBe('Questions and answers')
  const preview = await shop.json<ShownPage<'faq'>>('/api/admin/pages/faq/preview?language=en', {
    headers: admin.headers,
  })
  expect(preview.body.texts.title).toBe('Your questions')
  const { body: published } = await save(draft, draft.content, 'now')
  expect([published.next, published.public_content.texts.title?.en]).toEqual(['none', 'Your questions'])
  await expect.poll(async () => (await fetchPage(shop.url, '/en/faq')).words).toContain('Your questions')
  // The same request again, whose answer was lost, publishes nothing again.
  expect((await save(draft, draft.content, 'now')).status).toBe(200)
  expect(await shop.rows("select 1 from page_versions where page = 'faq'")).toHaveLength(2)
})

test('ADM-01 a page as delivered says so until its text is published or confirmed', async () => {
  const listed = async (page: PageName) => {
    const { body } = await shop.json<{ rows: PageRow[] }>('/api/admin/pages', { headers: admin.headers })
    return body.rows.find((row) => row.page === page)?.delivered
  }
  expect([await listed('experiences'), (await open('experiences')).delivered]).toEqual([true, true])
  const { body: confirmed } = await send('POST', '/experiences/confirm')
  expect([confirmed.delivered, await listed('experiences')]).toEqual([false, false])
  expect(confirmed.edits[0]?.changes).toEqual([{ name: 'text_still_right', before: null, after: true }])
  expect((await send('POST', '/experiences/confirm')).body.edits).toHaveLength(1)

  const ritual = await open('ritual')
  const { body: draft } = await save(ritual, titled(ritual.content, 'Two minutes'))
  expect(draft.delivered).toBe(true)
  expect((await save(draft, draft.content, 'now')).body.delivered).toBe(false)
})

test('a draft is given up, and what is public stays', async () => {
  const opened = await open('faq')
  const { body: draft } = await save(opened, titled(opened.content, 'Never seen'))
  const late = await send('POST', '/faq/discard', { version: opened.version })
  expect(late.status).toBe(409)
  const { body } = await send('POST', '/faq/discard', { version: draft.version })
  expect([body.next, body.content]).toEqual(['none', opened.content])
  expect((await send('POST', '/faq/discard', { version: draft.version })).status).toBe(200)
})

test('a save over another admin’s is refused with their words', async () => {
  const opened = await open('faq')
  const first = await save(opened, titled(opened.content, 'First'))
  const late = await save(opened, titled(opened.content, 'Second'))
  expect(late.status).toBe(409)
  expect(late.body.current?.content.texts.title?.en).toBe('First')
  await send('POST', '/faq/discard', { version: first.body.version })
})

test('of two admins who save at once, one is refused', async () => {
  const opened = await open('faq')
  const saves = await Promise.all(['One', 'Two'].map((title) => save(opened, titled(opened.content, title))))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { version } = await open('faq')
  await send('POST', '/faq/discard', { version })
})

test('D38 a scheduled version appears by itself at its moment', async () => {
  const opened = await open('faq')
  const at = new Date(Date.now() + 12 * 3_600_000).toISOString()
  const { body } = await save(opened, titled(opened.content, 'Of tomorrow'), at)
  expect([body.next, body.next_at]).toEqual(['scheduled', at])
  // A plain save keeps the moment.
  const second = await save(body, titled(opened.content, 'Of tomorrow morning'), 'as-planned')
  expect(second.body.next_at).toBe(at)
  expect((await faqOf('en')).texts.title).not.toContain('tomorrow')
  await advanceTime(shop, 24 * 3_600)
  await expect.poll(async () => (await faqOf('en')).texts.title).toBe('Of tomorrow morning')
  await advanceTime(shop, 'back')
  await expect.poll(async () => (await faqOf('en')).texts.title).not.toContain('tomorrow')
  await send('POST', '/faq/discard', { version: (await open('faq')).version })
})

test.each([
  ['2021-01-01T00:00:00Z', 'past'],
  ['2999-01-01T06:00:00Z', 'too-far'],
])('a page is not scheduled for %s', async (at, problem) => {
  const opened = await open('faq')
  const { status, body } = await save(opened, titled(opened.content, 'At no time'), at)
  expect([status, body.problems]).toEqual([400, [{ field: 'publish', problem }]])
})

test('words that could act are cleaned, and a link without an address is not published', async () => {
  const opened = await open('faq')
  const [block] = newBlock('faq', 'question', randomUUID())
  const answer = '<p>Yes<script>alert(1)</script> <a href="javascript:alert(1)">no</a></p>'
  const words = { question: { en: 'Safe?', fr: 'Sûr ?' }, answer: { en: answer, fr: answer } }
  const blocks = block ? [...opened.content.blocks, { ...block, words }] : []
  const { body } = await save(opened, { ...opened.content, blocks })
  expect(body.content.blocks.at(-1)?.words.answer?.en).not.toMatch(/script/)
  const footer = await open('footer')
  const social = newBlock('footer', 'social', randomUUID())
  const refused = await save(footer, { ...footer.content, blocks: [...footer.content.blocks, ...social] }, 'now')
  expect(refused.status).toBe(400)
  expect(refused.body.problems).toContainEqual(expect.objectContaining({ problem: 'needed-to-publish' }))
  await send('POST', '/faq/discard', { version: body.version })
})

test('a block of a kind that the page does not have is refused with its place', async () => {
  const opened = await open('faq')
  const unknown = { ...newBlock('faq', 'question', randomUUID())[0], kind: 'banner' } as PageContent['blocks'][number]
  const at = opened.content.blocks.length
  const { status, body } = await save(opened, { ...opened.content, blocks: [...opened.content.blocks, unknown] })
  expect([status, body.problems]).toEqual([400, [{ field: `blocks.${at}.kind`, problem: 'not-right' }]])
})

test('an id in large letters is the same block', async () => {
  const opened = await open('faq')
  const [first, ...others] = opened.content.blocks
  const large = { ...first, id: first?.id.toUpperCase() } as PageContent['blocks'][number]
  const twice = await save(opened, { ...opened.content, blocks: [large, first ?? large, ...others] })
  expect([twice.status, twice.body.problems]).toEqual([400, [{ field: 'blocks', problem: 'not-right' }]])
  const same = await save(opened, { ...opened.content, blocks: [large, ...others] })
  expect([same.status, same.body.content, same.body.next]).toEqual([200, opened.content, 'none'])
})

test('a page of more markup than one save may change is refused at the text that is too much', async () => {
  const opened = await open('faq')
  const answer = '<p><em>a</em></p>'.repeat(1_100)
  const blocks = Array.from({ length: 6 }, () => newBlock('faq', 'question', randomUUID())).flat()
  const words = { question: { en: 'Long?', fr: '' }, answer: { en: answer, fr: '' } }
  const { status, body } = await save(opened, {
    ...opened.content,
    blocks: blocks.map((block) => ({ ...block, words })),
  })
  expect([status, body.problems]).toEqual([400, [{ field: 'blocks.5.words.answer.en', problem: 'too-much' }]])
})

test('a translation whose other language was changed is marked, until an admin says that it is right', async () => {
  const opened = await open('faq')
  const { body } = await save(opened, titled(opened.content, 'Changed alone'))
  expect(body.stale.title).toMatchObject({ language: 'fr', was: 'Questions and answers' })
  const since = body.stale.title?.since
  const confirmed = await send('POST', '/faq/still-right', { text: 'title', since })
  expect(confirmed.body.stale).toEqual({})
  await send('POST', '/faq/discard', { version: confirmed.body.version })
})

test('D32 each change is in the audit, and the list counts samples and names who edited last', async () => {
  const { edits } = await open('faq')
  expect(edits.length).toBeGreaterThan(3)
  expect(edits.every(({ by }) => by === admin.email)).toBe(true)
  const { rows } = (await shop.json<{ rows: PageRow[] }>('/api/admin/pages', { headers: admin.headers })).body
  expect(rows.find(({ page }) => page === 'footer')?.samples).toBe(2)
  expect(rows.find(({ page }) => page === 'faq')?.updated_by).toBe(admin.email)
  expect(rows.find(({ page }) => page === 'press')?.updated_by).toBeNull()
})

test('PAGE-01 a sample is marked in trial', async () => {
  const { words, links } = await fetchPage(shop.url, '/en/contact')
  expect(words).toContain('Sample')
  expect(links.length).toBeGreaterThan(0)
  const { body } = await shop.json<ShownPage<'footer'>>('/api/pages/footer?language=en')
  expect(body.blocks.filter(({ sample }) => sample)).toHaveLength(2)
})

test('PAGE-01 the pages of the house come with their pictures, which are in use', async () => {
  const { blocks, pictures } = (await shop.json<ShownPage<'story'>>('/api/pages/story?language=fr')).body
  const shown = blocks.flatMap(({ values }) => ('picture' in values ? [values.picture] : []))
  expect(shown.length).toBeGreaterThan(3)
  expect(Object.keys(pictures).toSorted()).toEqual([...new Set(shown)].toSorted())
  expect(pictures[shown[0] ?? '']?.url).toMatch(/^\/pictures\//)
  const read = (query: string) => shop.json<LibraryList>(`/api/admin/pictures${query}`, { headers: admin.headers })
  const { usedBy } = (await shop.json<PictureWithUses>(`/api/admin/pictures/${shown[0]}`, { headers: admin.headers }))
    .body
  expect(usedBy).toContainEqual(expect.objectContaining({ kind: 'page', code: 'story', title_fr: 'Onze matins' }))
  const unused = (await read('?view=unused')).body.rows.map(({ id }) => id)
  expect(unused.filter((id) => shown.includes(id))).toEqual([])
  const used = (await read('?view=used')).body.rows
  expect(used.find(({ id }) => id === shown[0])?.uses).toBeGreaterThan(0)
})

test('a picture that left the library is refused, and one of an earlier version is free again', async () => {
  const opened = await open('story')
  const at = opened.content.blocks.findIndex(({ kind }) => kind === 'scene')
  const withPicture = (picture: string): PageContent => ({
    ...opened.content,
    blocks: opened.content.blocks.map((block, place) => (place === at ? { ...block, values: { picture } } : block)),
  })
  const wrong = await save(opened, withPicture('x'))
  expect([wrong.status, wrong.body.problems]).toEqual([
    400,
    [{ field: `blocks.${at}.values.picture`, problem: 'not-picture' }],
  ])
  const gone = await save(opened, withPicture(randomUUID()))
  expect(gone.body.problems).toEqual([{ field: `blocks.${at}.values.picture`, problem: 'picture-gone' }])
  const own = opened.content.blocks[at]?.values.picture
  const other =
    opened.content.blocks.find(({ values }) => values.picture && values.picture !== own)?.values.picture ?? ''
  const pagesWith = async () => {
    const { body } = await shop.json<PictureWithUses>(`/api/admin/pictures/${own}`, { headers: admin.headers })
    return body.usedBy.filter(({ kind, code }) => kind === 'page' && code === 'story')
  }
  expect(await pagesWith()).toHaveLength(1)
  const { body: draft } = await save(opened, withPicture(other))
  expect(await pagesWith()).toHaveLength(1)
  const { body: published } = await save(draft, draft.content, 'now')
  expect(await pagesWith()).toEqual([])
  await save(published, opened.content, 'now')
})

test('a picture that comes from elsewhere from now on is shown from there', async () => {
  await shop.rows("update pictures set fallback = '/pictures/elsewhere.jpg' where name = 'editorial-limestone-sea'")
  const urls = async () =>
    Object.values((await shop.json<ShownPage<'story'>>('/api/pages/story?language=en')).body.pictures).map(
      ({ url }) => url,
    )
  await expect.poll(urls).toContain('/pictures/elsewhere.jpg')
})
