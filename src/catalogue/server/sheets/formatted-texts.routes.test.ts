import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)
const code = 'a-formatted-oil'

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await aStoredProduct(shop, code, { title: 'A formatted oil', euros: 1_800, stock: 5 })
})

const formatted =
  '<p>Two <strong>drops</strong>, <a href="/ritual">at night</a>.</p><ul><li><p>Zephyrine &amp; salt</p></li></ul>'

test('ADM-01 a formatted text is stored as it was written, and visitors get it', async () => {
  const { status, body } = await editor.edit(code, { how_to_use: formatted, description: '<p>One</p><p>Two</p>' })
  expect(status).toBe(200)
  // A text in which nothing is formatted has no elements.
  expect(body.sheet).toMatchObject({ how_to_use: formatted, description: 'One\n\nTwo' })
  const { body: product } = await shop.json<Product>(`/api/products/${code}`)
  expect(product).toMatchObject({ how_to_use: formatted, description: 'One\n\nTwo' })
})

test('ADM-01 nothing that could act is stored, from any client', async () => {
  const hostile = `<p onclick="alert(1)">a<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">b</a></p>${formatted}`
  const { status, body } = await editor.edit(code, { precautions: hostile, title: '<p>A formatted oil</p>' })
  expect(status).toBe(200)
  expect(body.sheet.precautions).toBe(`<p>ab</p>${formatted}`)
  // A title is never formatted: it is shown as these signs.
  expect(body.sheet.title).toBe('<p>A formatted oil</p>')
})

test('ADM-01 a formatted text that is sent twice is saved once', async () => {
  const opened = await editor.open(code)
  const change = { aromatherapy: '<ol start="4"><li>Warm <em>it</em></li></ol><p></p>' }
  expect((await editor.save(opened, change)).body.sheet.aromatherapy).toBe('<ol><li>Warm <em>it</em></li></ol>')
  expect((await editor.save(opened, change)).status).toBe(200)
  const edits = (await editor.open(code)).edits.filter(({ changes }) =>
    changes.some(({ name }) => name === 'aromatherapy'),
  )
  expect(edits).toHaveLength(1)
})

test('NAV-03 the search finds a product by the words of a formatted text, and by none of its elements', async () => {
  await editor.edit(code, { how_to_use: formatted })
  const found = async (words: string) =>
    (await shop.json<{ products: { product_id: string }[] }>(`/api/search?q=${words}&lang=en`)).body.products.map(
      ({ product_id }) => product_id,
    )
  await expect.poll(() => found('zephyrine')).toContain(code)
  expect(await found('strong')).not.toContain(code)
})

test('ADM-01 a text that is too long once it is cleaned is refused at its field, and locks no other', async () => {
  const grown = `<p><em>${'&'.repeat(3_000)}</em></p>`
  const refused = await editor.edit(code, { how_to_use: grown })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ problems: [{ field: 'how_to_use', problem: 'too-long' }] })
  const stored = `<p><em>${'&amp;'.repeat(3_000)}</em></p>`
  await shop.rows('update catalogue_products set how_to_use = $2 where product_id = $1', [code, stored])
  expect((await editor.edit(code, { subtitle: 'Still saved' })).body.sheet).toMatchObject({
    subtitle: 'Still saved',
    how_to_use: stored,
  })
  expect((await editor.edit(code, { how_to_use: '<p><em>Short</em></p>' })).status).toBe(200)
})

test('ADM-01 lists that are nested too deep are refused at their field', async () => {
  const refused = await editor.edit(code, { how_to_use: '<ul><li>'.repeat(1_200) })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ problems: [{ field: 'how_to_use', problem: 'too-deep' }] })
})
