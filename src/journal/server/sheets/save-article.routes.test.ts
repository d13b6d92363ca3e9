import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminArticle, ArticleList } from '#journal/admin-schema.ts'
import { type ArticleSheet, emptySheet } from '#journal/article-sheet.ts'
import type { FoundArticle } from '#journal/schema.ts'
import { aSheet, textsOf } from '#journal/testing/a-sheet.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { instantAt } from '#platform/time/shop-time.ts'

type Answer = AdminArticle & { error?: string; problems?: FieldProblem[]; current?: AdminArticle }

const shop = openTestShop()
let admin: TestMember
let cover_id: string

const send = (method: string, path: string, body?: unknown) => {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  return shop.json<Answer>(`/api/admin/journal${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const put = (id: string, version: string, sheet: ArticleSheet, publish_now = false) =>
  send('PUT', `/${id}`, { version, sheet, publish_now })
const open = async (id: string) => (await send('GET', `/${id}`)).body
const create = async (sheet: ArticleSheet) => (await put(randomUUID(), '', sheet)).body
const remove = ({ id, version }: Pick<AdminArticle, 'id' | 'version'>) =>
  shop.fetch(`/api/admin/journal/${id}?version=${version}`, { method: 'DELETE', headers: admin.headers })
const edit = async ({ id, version, sheet }: AdminArticle, change: Partial<ArticleSheet>, publish = false) =>
  put(id, version, { ...sheet, ...change }, publish)
const isListed = async (slug: string) =>
  (await (await shop.fetch('/api/articles?language=en')).text()).includes(`"${slug}"`)
const found = async (slug: string) => (await shop.json<FoundArticle>(`/api/articles/${slug}?language=en`)).body

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  cover_id = (await shop.rows<{ id: string }>('select id from pictures limit 1'))[0]?.id ?? ''
})

test('PERM-06 the owner’s journal is for admins alone', async () => {
  const member = await aMember(shop)
  for (const headers of [{}, member.headers]) {
    const { status } = await shop.json('/api/admin/journal', { headers })
    expect([401, 403]).toContain(status)
  }
})

test('D37 a new article is a draft that readers do not see, until it is published', async () => {
  const draft = await create(aSheet('harvest', { cover_id }))
  expect(draft.sheet.published_at).toBeNull()
  expect(await isListed('harvest-en')).toBe(false)
  const { status, body } = await edit(draft, {}, true)
  expect(status).toBe(200)
  await expect.poll(() => isListed('harvest-en')).toBe(true)
  expect((await found('harvest-en')).at).toBe('here')
  expect((await shop.fetch('/sitemap.xml').then((answer) => answer.text())).includes('/journal/harvest-en')).toBe(true)
  const gone = await edit(body, { published_at: null })
  expect(gone.status).toBe(200)
  await expect.poll(() => isListed('harvest-en')).toBe(false)
  expect((await shop.fetch('/en/journal/harvest-en')).status).toBe(404)
})

test('D37 an article without all that is needed is not published, and says what is missing', async () => {
  const draft = await create(aSheet('lacking', { fr: textsOf('Une page', 'une-page', { lead: '' }) }))
  const { status, body } = await edit(draft, {}, true)
  expect(status).toBe(400)
  expect(body.problems).toEqual(['fr.lead', 'cover_id'].map((field) => ({ field, problem: 'needed-to-publish' })))
  expect((await open(draft.id)).sheet.published_at).toBeNull()
})

test('a cover described in a language without a title is saved without that language', async () => {
  const fr = { ...emptySheet.fr, cover_alt: 'La mer' }
  const draft = await create(aSheet('english-only', { cover_id, fr }))
  expect(draft.sheet.fr).toEqual(emptySheet.fr)
})

test('a save that was sent twice is written once, and one over another admin’s is refused with it', async () => {
  const draft = await create(aSheet('twice'))
  const en = textsOf('A new title', 'twice-en')
  const first = await edit(draft, { en })
  expect((await edit(draft, { en })).status).toBe(200)
  expect((await open(draft.id)).edits).toHaveLength(2)
  const late = await edit(draft, { en: textsOf('Another title', 'twice-en') })
  expect(late.status).toBe(409)
  expect(late.body.current?.sheet.en.title).toBe('A new title')
  expect(late.body.current?.version).toBe(first.body.version)
  expect((await put(randomUUID(), 'unknown', draft.sheet)).status).toBe(404)
})

test('of two admins who save one article at once, one is refused with the words of the other', async () => {
  for (const each of [1, 2, 3, 4]) {
    const draft = await create(aSheet(`at-once-${each}`))
    const slug = `at-once-${each}-en`
    const answers = await Promise.all([
      edit(draft, { en: textsOf('The first title', slug) }),
      edit(draft, { en: { ...draft.sheet.en, lead: 'Another introduction' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept, refused] = answers[0].status === 200 ? answers : answers.toReversed()
    expect(refused?.body.current?.sheet.en).toEqual(kept?.body.sheet.en)
  }
})

test('an article that is written for the first time by sixteen requests at once is created once', async () => {
  const id = randomUUID()
  const sheets = Array.from({ length: 16 }, (_, at) => aSheet(`first-${at}`))
  const answers = await Promise.all(sheets.map((sheet) => put(id, '', sheet)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('an id in large letters is the same article, and the audit names it as it is stored', async () => {
  const { id, version, sheet } = await create(aSheet('large-letters'))
  const en = { ...sheet.en, title: 'In large letters' }
  expect((await put(id.toUpperCase(), version, { ...sheet, en })).status).toBe(200)
  expect((await open(id)).edits).toHaveLength(2)
})

test('a block of an unknown kind is refused with its place, and an id in large letters is the same block', async () => {
  const draft = await create(aSheet('odd-blocks'))
  const [block] = draft.sheet.blocks
  const odd = await edit(draft, { blocks: [{ ...block, kind: 'banner' } as unknown as ArticleSheet['blocks'][number]] })
  expect([odd.status, odd.body.problems]).toEqual([400, [{ field: 'blocks.0.kind', problem: 'not-right' }]])
  const large = { ...block, id: block?.id.toUpperCase() } as ArticleSheet['blocks'][number]
  const twice = await edit(draft, { blocks: [...draft.sheet.blocks, large] })
  expect([twice.status, twice.body.problems]).toEqual([400, [{ field: 'blocks', problem: 'not-right' }]])
  const same = await edit(draft, { blocks: [large] })
  expect([same.status, same.body.version]).toEqual([200, draft.version])
})

test('an article of more markup than one save may change is refused at the text that is too much', async () => {
  const draft = await create(aSheet('too-much'))
  const words = '<p><em>a</em></p>'.repeat(1_100)
  const blocks = Array.from({ length: 6 }, () => ({
    ...{ id: randomUUID(), kind: 'text' as const },
    words: { en: words, fr: '' },
  }))
  const { status, body } = await edit(draft, { blocks })
  expect([status, body.problems]).toEqual([400, [{ field: 'blocks.5.words.en', problem: 'too-much' }]])
  const first = await edit(draft, { blocks: blocks.slice(0, 5) })
  // Stored texts do not count again.
  expect((await edit(first.body, { blocks })).status).toBe(200)
})

test.each([
  ['0026-11-29T10:00:00Z', 'not-right'],
  ['2999-01-01T06:00:00Z', 'too-far'],
])('an article is not of the year of %s', async (published_at, problem) => {
  const draft = await create(aSheet(`year-${published_at.slice(0, 4)}`, { cover_id }))
  const { status, body } = await edit(draft, { published_at })
  expect([status, body.problems]).toEqual([400, [{ field: 'published_at', problem }]])
})

test('a draft that was never public is deleted as it was seen, once; the audit keeps its fields', async () => {
  const draft = await create(aSheet('slip'))
  expect(draft.deletable).toBe(true)
  const { body } = await edit(draft, { category: 'plant' })
  expect((await remove(draft)).status).toBe(409)
  expect((await Promise.all([remove(body), remove(body)])).map(({ status }) => status)).toEqual([204, 204])
  expect((await send('GET', `/${draft.id}`)).status).toBe(404)
  const entries = await shop.rows(
    `select actor, before ->> 'title' as title, before ->> 'category' as category from audit_entries
      where kind = 'article' and name = $1 and after ->> 'deleted' = 'slip in English'`,
    [draft.id],
  )
  expect(entries).toEqual([{ actor: admin.email, title: 'slip in English', category: 'plant' }])
  expect((await remove({ ...body, id: randomUUID() })).status).toBe(404)
  expect((await put(randomUUID(), '', aSheet('slip'))).status).toBe(200)
})

test('an article that is scheduled, or was public, is not deleted', async () => {
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  const { body: scheduled } = await edit(await create(aSheet('dated', { cover_id })), { published_at: inADay })
  expect((await remove(scheduled)).status).toBe(409)
  // It was never public.
  expect((await edit(scheduled, { published_at: null })).body.deletable).toBe(true)
  const { body: published } = await put(randomUUID(), '', aSheet('seen', { cover_id }), true)
  expect([published.deletable, (await remove(published)).status]).toEqual([false, 409])
  const { body: down } = await edit(published, { published_at: null })
  expect([down.deletable, (await remove(down)).status]).toEqual([false, 409])
})

test('scripts and handlers are taken out of the words of a block before it is stored', async () => {
  const hostile = '<h2 onclick="a()">Title</h2><script>b()</script><p>See <a href="javascript:c()">it</a>.</p>'
  const blocks = [
    { id: randomUUID(), kind: 'text' as const, words: { en: hostile, fr: '' } },
    {
      id: randomUUID(),
      kind: 'quote' as const,
      words: { en: '<p>Quoted</p><h2>Large</h2><ul><li>a</li></ul>', fr: '' },
    },
  ]
  const { sheet } = await create(aSheet('hostile', { blocks }))
  expect(sheet.blocks.map((block) => 'words' in block && block.words.en)).toEqual([
    '<h2>Title</h2><p>See it.</p>',
    '<p>Quoted</p>Large<ul><li>a</li></ul>',
  ])
})

test('B10 a text that changed in one language marks the other, until its owner says that it is still right', async () => {
  const draft = await create(aSheet('stale'))
  const [block] = draft.sheet.blocks
  if (block?.kind !== 'text') throw new Error('The sheet has no text')
  const { body } = await edit(draft, { blocks: [{ ...block, words: { ...block.words, en: 'Changed' } }] })
  const mark = body.stale[block.id]
  expect(mark).toMatchObject({ language: 'fr', was: block.words.en })
  const list = await shop.json<ArticleList>('/api/admin/journal?view=stale&q=stale', { headers: admin.headers })
  expect(list.body.rows.map(({ id, older }) => [id, older])).toEqual([[draft.id, ['fr']]])
  const early = await send('POST', `/${draft.id}/still-right`, { text: block.id, since: '2026-01-01T00:00:00Z' })
  expect(early.status).toBe(409)
  const confirmed = await send('POST', `/${draft.id}/still-right`, { text: block.id, since: mark?.since })
  expect([confirmed.status, confirmed.body.stale]).toEqual([200, {}])
})

test('an address leads to the present one from each former one, without a loop; one of another article is refused', async () => {
  const first = await create(aSheet('moving', { cover_id }))
  const { body: published } = await edit(first, {}, true)
  const { body: second } = await edit(published, { en: { ...published.sheet.en, slug: 'moved-on' } })
  const { body: third } = await edit(second, { en: { ...second.sheet.en, slug: 'moved-again' } })
  expect(third.oldSlugs.map(({ slug }) => slug)).toEqual(['moved-on', 'moving-en'])
  for (const slug of ['moving-en', 'moved-on']) {
    await expect
      .poll(async () => (await sendRaw(shop.url, `/en/journal/${slug}`)).headers.location)
      .toBe('/en/journal/moved-again')
    expect((await sendRaw(shop.url, `/en/journal/${slug}`)).status).toBe(301)
  }
  for (const slug of ['moved-again', 'moving-en']) {
    const other = await put(randomUUID(), '', aSheet('other', { en: textsOf('Other', slug) }))
    expect([other.status, other.body.problems]).toEqual([400, [{ field: 'en.slug', problem: 'taken' }]])
  }
  const back = await edit(third, { en: { ...third.sheet.en, slug: 'moving-en' } })
  expect(back.body.oldSlugs.map(({ slug }) => slug)).toEqual(['moved-again', 'moved-on'])
  await expect.poll(async () => (await found('moving-en')).at).toBe('here')
  expect(await found('moved-again')).toEqual({ at: 'moved', slug: 'moving-en' })
})

test('the address of a language that was taken away leads to the list, and no other article can take it', async () => {
  const { body: published } = await edit(await create(aSheet('halved', { cover_id })), {}, true)
  await edit(published, { fr: emptySheet.fr })
  const old = () => sendRaw(shop.url, '/fr/journal/halved-fr')
  await expect.poll(async () => (await old()).headers.location).toBe('/fr/journal')
  expect((await old()).status).toBe(302)
  expect((await sendRaw(shop.url, '/en/journal/halved-fr')).headers.location).toBe('/en/journal/halved-en')
  const other = await put(randomUUID(), '', aSheet('other', { fr: textsOf('Autre', 'halved-fr') }))
  expect([other.status, other.body.problems]).toEqual([400, [{ field: 'fr.slug', problem: 'taken' }]])
  const again = await edit(await open(published.id), { fr: published.sheet.fr })
  expect([again.status, again.body.oldSlugs]).toEqual([200, []])
  await expect.poll(async () => (await old()).status).toBe(200)
  await shop.rows('delete from articles where id = $1', [published.id])
  expect((await put(randomUUID(), '', aSheet('free', { fr: textsOf('Libre', 'halved-fr') }))).status).toBe(200)
})

test.each([
  ['winter-night', '2027-01-11', '00:00'],
  ['spring-night', '2027-03-28', '00:00'],
  ['spring', '2027-03-28', '03:00'],
  ['summer-night', '2027-07-05', '00:00'],
  ['autumn', '2027-10-31', '02:30'],
  ['autumn-over', '2027-10-31', '03:00'],
])('D38 an article for %s appears at its time in Paris, %s %s, and has that day', async (name, day, time) => {
  const draft = await create(aSheet(name, { cover_id }))
  const at = instantAt(day, time)
  if (!at) throw new Error('The clock of Paris shows this time on that day')
  expect((await edit(draft, { published_at: at.toISOString() })).status).toBe(200)
  const list = await shop.json<ArticleList>(`/api/admin/journal?view=scheduled&q=${name}-en`, {
    headers: admin.headers,
  })
  expect(list.body.rows.map(({ id, state }) => [id, state])).toEqual([[draft.id, 'scheduled']])
  const untilThen = Math.floor((at.getTime() - Date.now()) / 1_000)
  await advanceTime(shop, untilThen - 600)
  expect(await isListed(`${name}-en`)).toBe(false)
  expect((await shop.fetch(`/en/journal/${name}-en`)).status).toBe(404)
  await advanceTime(shop, 900)
  await expect.poll(() => isListed(`${name}-en`)).toBe(true)
  expect(await found(`${name}-en`)).toMatchObject({ article: { publishedOn: day, updatedOn: null } })
})

test('a picture in a block is in use, and one that left the library is refused', async () => {
  const [library] = await shop.rows<{ id: string }>('select id from pictures order by id limit 1')
  const none = { en: '', fr: '' }
  const block = { id: randomUUID(), kind: 'picture' as const, picture: library?.id ?? '', alt: none, words: none }
  const { status } = await put(randomUUID(), '', aSheet('pictured', { blocks: [block] }))
  expect(status).toBe(200)
  const usedBy = await shop.json<{ usedBy: { title: string }[] }>(`/api/admin/pictures/${library?.id}`, {
    headers: admin.headers,
  })
  expect(usedBy.body.usedBy.map(({ title }) => title)).toContain('pictured in English')
  const gone = await put(randomUUID(), '', aSheet('gone', { blocks: [{ ...block, picture: randomUUID() }] }))
  expect(gone.body.problems).toEqual([{ field: 'blocks.0.picture', problem: 'picture-gone' }])
})

test('the list is searched, filtered and read page by page', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 52 },
      async (_, number) => (await create(aSheet(`paged-${number}`, { category: 'plant' }))).id,
    ),
  )
  const read = async (question: string) =>
    (await shop.json<ArticleList>(`/api/admin/journal?${question}`, { headers: admin.headers })).body
  for (const sort of ['edited', 'published', 'title']) {
    const first = await read(`q=paged&sort=${sort}`)
    const second = await read(`q=paged&sort=${sort}&after=${first.next}`)
    const all = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([first.rows.length, new Set(all).size, second.next]).toEqual([50, ids.length, null])
    expect(await read(`q=paged&sort=${sort}&before=${second.rows[0]?.id}`)).toEqual(first)
  }
  expect((await read('q=FRANÇAIS paged-7&category=plant')).rows).toHaveLength(1)
  expect((await read('q=paged&category=not-plant')).rows).toEqual([])
})

test('D32 a changed introduction is the only change of its entry, also beside a picture', async () => {
  const texts = { alt: { en: 'The sea', fr: 'La mer' }, words: { en: '', fr: '' } }
  const blocks: ArticleSheet['blocks'] = [{ id: randomUUID(), kind: 'picture', picture: cover_id, ...texts }]
  const draft = await create(aSheet('introduced', { blocks }))
  const { body } = await edit(draft, { en: { ...draft.sheet.en, lead: 'Another introduction' } })
  expect(body.edits[0]?.changes.map(({ name }) => name)).toEqual(['lead'])
})

test('D32 each change is in the audit, by its fields', async () => {
  const draft = await create(aSheet('audited'))
  const { body } = await edit(draft, { category: 'ritual', fr: emptySheet.fr })
  expect(body.edits.map(({ by, changes }) => [by, changes.map(({ name }) => name).toSorted()])).toEqual([
    [admin.email, ['category', 'cover_alt_fr', 'lead_fr', 'slug_fr', 'title_fr'].toSorted()],
    [admin.email, ['created']],
  ])
})
