import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { CategoryList, SaveCategories } from '#journal/category-schema.ts'
import type { ShownCategory, Summary } from '#journal/schema.ts'
import { aSheet } from '#journal/testing/a-sheet.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

type Row = SaveCategories['categories'][number]
type Answer = CategoryList & { error?: string; problems?: FieldProblem[]; current?: CategoryList }

const shop = openTestShop()
let admin: TestMember

const json = { 'content-type': 'application/json' }
const send = (method: string, path: string, body?: unknown) =>
  shop.json<Answer>(`/api/admin/${path}`, {
    method,
    headers: { ...admin.headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const read = async () => (await send('GET', 'journal-categories')).body
const rowsOf = ({ categories }: CategoryList): Row[] =>
  categories.map(({ id, name_en, name_fr, slug }) => ({ id, name_en, name_fr, slug }))
const save = (version: string, categories: readonly Row[]) => send('PUT', 'journal-categories', { version, categories })
async function change(edit: (rows: Row[]) => Row[]) {
  const list = await read()
  return save(list.version, edit(rowsOf(list)))
}
const add = (slug: string) => change((rows) => [...rows, { id: null, name_en: slug, name_fr: `${slug} fr`, slug }])
const rename = (id: string, now: Partial<Row>) =>
  change((rows) => rows.map((each) => (each.id === id ? { ...each, ...now } : each)))
const shown = async (language: string) =>
  (await shop.json<ShownCategory[]>(`/api/article-categories?language=${language}`)).body
const articlesOf = async (category: string) =>
  (await shop.json<Summary[]>(`/api/articles?language=en&category=${category}`)).body

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('PERM-06 a reader sees the categories, and neither reader nor member saves them', async () => {
  const [member, reader] = [await aMember(shop), await aMember(shop, { role: 'admin', staffRole: 'reader' })]
  const before = await read()
  const ask = async (headers: Record<string, string>, init: RequestInit = {}) =>
    (await shop.json('/api/admin/journal-categories', { ...init, headers: { ...headers, ...json } })).status
  const renamed = rowsOf(before).map((row) => ({ ...row, name_en: `${row.name_en} of a stranger` }))
  const put = { method: 'PUT', body: JSON.stringify({ version: before.version, categories: renamed }) }
  expect(await Promise.all([ask({}), ask(member.headers), ask(reader.headers)])).toEqual([401, 403, 200])
  expect(await Promise.all([ask({}, put), ask(member.headers, put), ask(reader.headers, put)])).toEqual([401, 403, 403])
  expect(await read()).toEqual(before)
})

test('D31 a new name is read in each language, and the articles keep their category', async () => {
  const before = (await articlesOf('making')).map(({ slug }) => slug)
  expect((await rename('making', { name_en: 'How it is made', name_fr: 'Les gestes' })).status).toBe(200)
  await expect
    .poll(async () => (await articlesOf('making')).map(({ category }) => category.name))
    .toContain('How it is made')
  expect((await articlesOf('making')).map(({ slug }) => slug)).toEqual(before)
  expect((await shown('fr')).map(({ name }) => name)).toContain('Les gestes')
  const entries = await shop.rows(
    `select before ->> 'name' as was, after ->> 'name' as is from audit_entries where kind = 'category' and name = 'making'`,
  )
  expect(entries).toEqual([{ was: 'The making', is: 'How it is made' }])
})

test('D31 the journal shows the categories in the order of their owner, and one entry says so', async () => {
  await change((rows) => rows.toReversed())
  const order = (await read()).categories.map(({ slug }) => slug)
  expect(order[0]).toBe('house')
  await expect.poll(async () => (await shown('en')).map(({ slug }) => slug)).toEqual(order)
  const entries = await shop.rows<{ is: string }>(
    `select after ->> 'sequence' as is from audit_entries where kind = 'category' and after ? 'sequence'`,
  )
  expect(entries.map(({ is }) => is.split(', ')[0])).toEqual(['The house'])
})

test('D31 a former address of a category leads to the present one, and no other category can take it', async () => {
  expect((await rename('ritual', { slug: 'evening' })).status).toBe(200)
  await expect.poll(async () => (await articlesOf('evening')).length).toBeGreaterThan(0)
  expect(await articlesOf('ritual')).toEqual(await articlesOf('evening'))
  for (const path of ['/journal', '/fr/journal']) {
    const answer = await sendRaw(shop.url, `${path}?category=ritual`)
    expect(answer.status).toBe(301)
    expect(new URL(String(answer.headers.location), shop.url)).toMatchObject({
      pathname: path,
      search: '?category=evening',
    })
  }
  for (const slug of ['ritual', 'evening']) {
    const refused = await add(slug)
    expect(refused).toMatchObject({ status: 400, body: { problems: [{ problem: 'taken' }] } })
  }
  await rename('ritual', { slug: 'ritual' })
  expect((await read()).categories.find(({ id }) => id === 'ritual')).toMatchObject({
    slug: 'ritual',
    old_slugs: ['evening'],
  })
})

test('D31 a category without articles is deleted, one with an article is not', async () => {
  const { body } = await add('letters')
  expect(body.categories.at(-1)).toMatchObject({ id: 'letters', articles: 0 })
  const article = `journal/${randomUUID()}`
  expect((await send('PUT', article, { version: '', sheet: aSheet('a-letter', { category: 'letters' }) })).status).toBe(
    200,
  )
  const without = (rows: Row[]) => rows.filter(({ id }) => id !== 'letters')
  expect((await change(without)).status).toBe(409)
  await expect(shop.rows(`delete from article_categories where id = 'letters'`)).rejects.toThrow(
    'article_category_is_known',
  )
  await shop.rows(`update articles set category = 'house' where category = 'letters'`)
  expect((await change(without)).status).toBe(200)
  expect((await read()).categories.map(({ id }) => id)).not.toContain('letters')
  const late = await send('PUT', `journal/${randomUUID()}`, {
    version: '',
    sheet: aSheet('late', { category: 'letters' }),
  })
  expect(late).toMatchObject({ status: 400, body: { problems: [{ field: 'category' }] } })
})

test('D31 a list that was saved meanwhile is not overwritten, and one that is sent again changes nothing', async () => {
  const seen = await read()
  const wanted = [...rowsOf(seen), { id: null, name_en: 'Notes', name_fr: 'Carnets', slug: 'notes' }]
  expect((await save(seen.version, wanted)).status).toBe(200)
  expect((await save(seen.version, wanted)).status).toBe(200)
  expect((await read()).categories.filter(({ slug }) => slug === 'notes')).toHaveLength(1)
  const { status, body } = await save(seen.version, rowsOf(seen))
  expect(status).toBe(409)
  expect(body.current).toEqual(await read())
})

test.each([
  ['no category', () => []],
  ['no name', (rows: Row[]) => rows.map((each) => ({ ...each, name_fr: ' ' }))],
  ['no address', (rows: Row[]) => rows.map((each) => ({ ...each, slug: 'Not one' }))],
  ['one category twice', (rows: Row[]) => [...rows, ...rows]],
  ['an unknown category', (rows: Row[]) => [...rows, { id: 'unknown', name_en: 'A', name_fr: 'A', slug: 'unknown' }]],
  ['one address twice', (rows: Row[]) => rows.map((each) => ({ ...each, slug: 'same' }))],
] as const)('a list with %s is refused', async (_, edit) => {
  expect((await change(edit)).status).toBe(400)
})
