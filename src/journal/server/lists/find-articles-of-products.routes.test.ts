import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { BulkPreview } from '#catalogue/endpoints/bulk-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { FoundArticle } from '#journal/schema.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { aSheet } from '#journal/testing/a-sheet.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let cover_id: string
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  cover_id = (await shop.rows<{ id: string }>('select id from pictures limit 1'))[0]?.id ?? ''
})

async function publish(name: string, block: StoredBlock): Promise<string> {
  const sheet: ArticleSheet = aSheet(name, { cover_id, blocks: [...aSheet(name).blocks, block] })
  const { body } = await shop.json<AdminArticle>(`/api/admin/journal/${randomUUID()}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version: '', sheet, publish_now: true }),
  })
  return body.id
}

const linkTo = (slug: string): StoredBlock => {
  const html = `<p>See <a href="/collection/${slug}">the balm</a>.</p>`
  return { id: randomUUID(), kind: 'text', words: { en: html, fr: html } }
}
const htmlOf = async (slug: string) => {
  const { body } = await shop.json<FoundArticle>(`/api/articles/${slug}?language=en`)
  return body.at === 'here'
    ? body.article.blocks.map((block) => ('html' in block ? block.html : block.kind)).join('')
    : ''
}

test('ADM-01 an archived product is named with the pages and articles that show it, where no dead link stays', async () => {
  await aStoredProduct(shop, 'a-shown-balm', { title: 'A balm', euros: 1_800, complete: true })
  const shows = await publish('shows', { id: randomUUID(), kind: 'product', product_id: 'a-shown-balm' })
  const links = await publish('links', linkTo('a-shown-balm'))
  await publish('similar', linkTo('a-shown-balm-2'))
  const { places }: AdminSheet = await editor.open('a-shown-balm')
  expect(places.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['article', shows],
      ['article', links],
    ]),
  )
  expect(places).toHaveLength(2)
  const { body } = await shop.post<BulkPreview>(
    '/api/admin/products/bulk/preview',
    { codes: ['a-shown-balm', 'renouvela-creme'], change: { kind: 'state', state: 'archived' } },
    admin.headers,
  )
  expect(body.rows[0]?.ends?.places).toEqual(places)
  expect(body.rows[1]?.ends?.places).toEqual((await editor.open('renouvela-creme')).places)
  await expect.poll(() => htmlOf('links-en')).toContain('href="/collection/a-shown-balm"')

  expect((await editor.edit('a-shown-balm', { state: 'archived' })).status).toBe(200)
  await expect.poll(() => htmlOf('links-en')).not.toContain('href')
  expect(await htmlOf('links-en')).toContain('See the balm.')
})

test('ADM-01 the page Ritual is named for the product of a step, in both languages', async () => {
  const { places }: AdminSheet = await editor.open('renouvela-creme')
  expect(places).toContainEqual({ kind: 'page', id: 'ritual', title: 'Ritual', title_fr: 'Rituel', isDelivered: true })
})
