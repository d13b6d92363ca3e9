import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const founding = [
  'immortela-elixir-10ml',
  'renouvela-creme',
  'renouvela-extra-riche',
  'renouvela-riche',
  'immortela-elixir-30ml',
]

async function codesAt(path: string): Promise<string[]> {
  const { status, body } = await shop.json<Product[]>(path)
  expect(status).toBe(200)
  return body.map((product) => product.product_id)
}

beforeAll(async () => {
  await aStoredProduct(shop, 'a-draft', { published: false })
  await aStoredProduct(shop, 'an-old-cream', { archived: true })
})

test('PROD-02 PROD-03 the products come price ascending, equal prices in the order of their codes', async () => {
  expect(await codesAt('/api/products')).toEqual(founding)
})

test('PROD-02 a page has at most `limit` products and names the next one in its Link header', async () => {
  const read: string[] = []
  let next: string | undefined = '/api/products?limit=2'
  for (let pages = 0; next; pages += 1) {
    expect(pages).toBeLessThan(3)
    const { body, headers }: { body: Product[]; headers: Headers } = await shop.json<Product[]>(next)
    expect(body.length).toBeLessThanOrEqual(2)
    read.push(...body.map((product) => product.product_id))
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(read).toEqual(founding)
})

test('PROD-02 the last page, and one that has exactly the rest, name no next page', async () => {
  for (const path of ['/api/products', '/api/products?limit=5', '/api/products?limit=2&after=renouvela-extra-riche']) {
    expect((await shop.json(path)).headers.get('link')).toBeNull()
  }
})

test('PROD-02 the list is empty after the last product, and after an unknown one', async () => {
  expect(await codesAt('/api/products?after=immortela-elixir-30ml')).toEqual([])
  expect(await codesAt('/api/products?after=no-such-product')).toEqual([])
})

test('PROD-02 `ids` gives just those products, in the order of the list, and skips unknown ones', async () => {
  const path = '/api/products?ids=immortela-elixir-30ml,no-such-product,renouvela-creme,renouvela-creme,a-draft'
  expect(await codesAt(path)).toEqual(['renouvela-creme', 'immortela-elixir-30ml'])
  expect(await codesAt('/api/products?ids=')).toEqual([])
})

const refused = ['limit=0', 'limit=201', 'limit=1.5', 'limit=many', 'limit=', 'limit=1&limit=2', 'limit=NaN']
const tooLong = [`after=${'x'.repeat(101)}`, `ids=${'x'.repeat(2_001)}`]
test.each([...refused, ...tooLong, 'after=a&after=b'].map((query) => [query.slice(0, 20), query] as const))(
  'PROD-02 a question that is not of the right form is refused: %s',
  async (_, query) => {
    const { status, body } = await shop.json(`/api/products?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid', message: expect.any(String), requestId: expect.stringMatching(/./) })
  },
)

test('one product is found by its slug', async () => {
  const { status, body } = await shop.json<Product>('/api/products/renouvela-riche')
  expect(status).toBe(200)
  expect(body).toMatchObject({ product_id: 'renouvela-riche', preorder_enabled: true })
})

test.each(['no-such-product', 'Renouvela-Riche', '%00', '%E0%A4%A', '..%2Fproducts', '__proto__', 'constructor'])(
  'a slug that no product has is missing: %s',
  async (slug) => {
    const { status, body } = await shop.json(`/api/products/${slug}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'missing', requestId: expect.stringMatching(/./) })
  },
)

test('ADM-01 a product that is not published, or was archived, is shown nowhere', async () => {
  for (const code of ['a-draft', 'an-old-cream']) {
    expect(await codesAt('/api/products')).not.toContain(code)
    expect(await codesAt(`/api/products?ids=${code}`)).toEqual([])
    expect((await shop.fetch(`/api/products/${code}`)).status).toBe(404)
    expect((await shop.fetch(`/collection/${code}`)).status).toBe(404)
    expect(await (await shop.fetch('/en/collection')).text()).not.toContain(code)
  }
})

test('ADM-01 a product is shown from the moment it is published, and no more when it is archived', async () => {
  await shop.rows(`update catalogue_products set published_at = now() where product_id = 'a-draft'`)
  await expect.poll(() => codesAt('/api/products?limit=1')).toEqual(['a-draft'])
  await shop.rows(`update catalogue_products set archived_at = now() where product_id = 'a-draft'`)
  await expect.poll(() => codesAt('/api/products?limit=1')).toEqual(['immortela-elixir-10ml'])
})

test('a product without a dollar price cannot be sold and is not shown', async () => {
  await shop.rows(`delete from product_prices using catalogue_products product
    where product.id = product_prices.product_id and product.product_id = 'renouvela-riche' and currency = 'USD'`)
  await expect.poll(() => codesAt('/api/products')).toEqual(founding.filter((code) => code !== 'renouvela-riche'))
})
