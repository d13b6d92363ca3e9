import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const move = (from: string, to: string) =>
  shop.rows('update catalogue_products set slug = $2 where slug = $1', [from, to])
const slugAt = async (slug: string) => (await shop.json<Product>(`/api/products/${slug}`)).body.slug

beforeAll(async () => {
  await aStoredProduct(shop, 'a-balm', { title: 'A balm', euros: 3_900 })
  await move('a-balm', 'a-balm-of-june')
  await move('a-balm-of-june', 'the-balm')
})

test('the route of a product that moved answers its present address', async () => {
  for (const slug of ['the-balm', 'a-balm', 'a-balm-of-june']) {
    await expect.poll(() => slugAt(slug)).toBe('the-balm')
  }
})

const shared = /^public, max-age=0, s-maxage=\d+/

test.each([
  ['/collection/a-balm', '/collection/the-balm', /^private, no-cache$/],
  ['/collection/a-balm-of-june', '/collection/the-balm', /^private, no-cache$/],
  ['/fr/collection/a-balm', '/fr/collection/the-balm', shared],
  ['/en/collection/a-balm?utm_source=letter&from=a-friend', '/en/collection/the-balm?from=a-friend', shared],
])('%s has moved permanently to %s', async (path, to, held) => {
  const { status, headers } = await sendRaw(shop.url, path)
  expect([status, headers.location]).toEqual([301, to])
  expect(headers['cache-control']).toMatch(held)
})

test('a product that moves to another’s old slug is found there', async () => {
  await aStoredProduct(shop, 'another-balm', { title: 'Another balm', euros: 3_900 })
  await move('another-balm', 'a-balm')
  await expect.poll(async () => (await fetchPage(shop.url, '/collection/a-balm')).title).toMatch(/^Another balm/)
  expect(await slugAt('a-balm-of-june')).toBe('the-balm')
})

test('a product no longer for sale is not found at its old slugs either', async () => {
  await shop.rows("update catalogue_products set archived_at = now() where slug = 'the-balm'")
  for (const slug of ['the-balm', 'a-balm-of-june']) {
    await expect.poll(async () => (await shop.fetch(`/api/products/${slug}`)).status).toBe(404)
    expect((await shop.fetch(`/collection/${slug}`)).status).toBe(404)
  }
})
