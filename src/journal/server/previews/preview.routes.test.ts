import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { PreviewLink } from '#journal/preview-schema.ts'
import { type FoundArticle, foundArticleSchema } from '#journal/schema.ts'
import { aSheet, textsOf } from '#journal/testing/a-sheet.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let cover_id: string
const day = 24 * 3600

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  cover_id = (await shop.rows<{ id: string }>('select id from pictures limit 1'))[0]?.id ?? ''
})

const send = <Body>(method: string, path: string, body?: object, headers: Record<string, string> = admin.headers) =>
  shop.json<Body>(`/api/admin/journal/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const save = (id: string, version: string, sheet: ArticleSheet, publish_now = false) =>
  send<AdminArticle>('PUT', id, { version, sheet, publish_now })
async function aDraft(name: string, change: Partial<ArticleSheet> = {}) {
  return (await save(randomUUID(), '', aSheet(name, { cover_id, ...change }))).body
}
const withdraw = async (id: string, { headers } = admin) =>
  (await shop.fetch(`/api/admin/journal/${id}/preview-links`, { method: 'DELETE', headers })).status
const make = (id: string, language = 'en') => send<PreviewLink>('POST', `${id}/preview-links`, { language })
async function slugOf(id: string, language = 'en') {
  const { body } = await make(id, language)
  return new URL(body.address).pathname.split('/').at(-1) ?? ''
}
const found = (slug: string, language = 'en') => shop.json<FoundArticle>(`/api/articles/${slug}?language=${language}`)
const pageAt = (slug: string, language = 'en') => shop.fetch(`/${language}/journal/${slug}`, { redirect: 'manual' })

test('D37 a draft is read by its signed link, as it is stored, and is neither cached nor indexed', async () => {
  const draft = await aDraft('shown')
  const slug = await slugOf(draft.id)
  const { status, body } = await found(slug)
  expect(status).toBe(200)
  expect(foundArticleSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ at: 'here', article: { slug, title: 'shown in English', previous: null, next: null } })
  for (const each of [await pageAt(slug), await pageAt(slug)]) {
    expect(each.status).toBe(200)
    expect(each.headers.get('cache-control')).toBe('private, no-store')
    const page = await each.text()
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).toContain('Preview, not public.')
    expect(page).not.toContain('rel="canonical"')
    expect(page).not.toContain('application/ld+json')
  }
  const en = textsOf('Another title', 'shown-en')
  await save(draft.id, draft.version, { ...draft.sheet, en })
  expect((await found(slug)).body).toMatchObject({ article: { title: 'Another title' } })
  expect((await shop.fetch('/sitemap.xml').then((answer) => answer.text())).includes('preview.')).toBe(false)
})

test('a link shows one article in one language; another signature, another end or another article is not found', async () => {
  const [one, other] = [await aDraft('one'), await aDraft('other')]
  const slug = await slugOf(one.id, 'fr')
  expect((await found(slug, 'fr')).body).toMatchObject({ at: 'here', article: { title: 'one en français' } })
  expect((await found(slug, 'en')).body).toEqual({ at: 'another-language', slug: null })
  const bytes = Buffer.from(slug.slice('preview.'.length), 'base64url')
  const ofOther = Buffer.from((await slugOf(other.id, 'fr')).slice('preview.'.length), 'base64url')
  const later = Buffer.from(bytes)
  later.writeUInt32BE(later.readUInt32BE(17) + 1, 17)
  const mixed = Buffer.concat([ofOther.subarray(0, 16), bytes.subarray(16)])
  const zeros = Buffer.concat([bytes.subarray(0, 21), Buffer.alloc(16)])
  for (const forged of [later, mixed, zeros, bytes.subarray(0, 36)]) {
    const address = `preview.${forged.toString('base64url')}`
    expect((await found(address, 'fr')).status).toBe(404)
    expect((await pageAt(address, 'fr')).status).toBe(404)
  }
})

test('withdrawn links of an article are not found, those of another still work, and a new one works', async () => {
  const [one, other] = [await aDraft('withdrawn'), await aDraft('kept')]
  const [slug, kept] = [await slugOf(one.id), await slugOf(other.id)]
  expect(await withdraw(one.id)).toBe(204)
  expect((await pageAt(slug)).status).toBe(404)
  expect((await pageAt(kept)).status).toBe(200)
  expect((await pageAt(await slugOf(one.id))).status).toBe(200)
  const { body } = await send<AdminArticle>('GET', one.id)
  expect(body.version).toBe(one.version)
  expect(body.edits.slice(0, 3).map(({ changes }) => changes[0]?.after)).toEqual(['en', null, 'en'])
})

test('the link to an article that has become public leads to its page, and to nothing once it is gone', async () => {
  const draft = await aDraft('made-public')
  const slug = await slugOf(draft.id)
  await save(draft.id, draft.version, draft.sheet, true)
  await expect.poll(async () => (await found(slug)).body).toEqual({ at: 'published', slug: 'made-public-en' })
  const page = await pageAt(slug)
  expect([page.status, page.headers.get('location')]).toEqual([302, '/en/journal/made-public-en'])
  expect((await make(draft.id)).status).toBe(409)
  await shop.rows('delete from articles where id = $1', [draft.id])
  expect((await pageAt(slug)).status).toBe(404)
})

test('a link ends after seven days', async () => {
  const slug = await slugOf((await aDraft('ending')).id)
  await advanceTime(shop, 7 * day - 3600)
  expect((await pageAt(slug)).status).toBe(200)
  await advanceTime(shop, 7200)
  expect((await pageAt(slug)).status).toBe(404)
})

test('a link is made by those who may write articles, in a language in which there is one', async () => {
  const { id } = await aDraft('english-only', { fr: textsOf('', '', { lead: '', cover_alt: '' }) })
  expect((await make(id, 'fr')).status).toBe(404)
  expect((await make(randomUUID())).status).toBe(404)
  expect(await withdraw(randomUUID())).toBe(404)
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  for (const other of [reader, await aMember(shop)]) {
    expect((await send('POST', `${id}/preview-links`, { language: 'en' }, other.headers)).status).toBe(403)
    expect(await withdraw(id, other)).toBe(403)
  }
})
