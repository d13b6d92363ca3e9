import { expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { productSchema } from '#catalogue/schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const sections = [
  'exclusive_immortela_synergy',
  'other_key_ingredients',
  'aromatherapy',
  'special_benefits',
  'how_to_use',
]

// Every column of PROD-01 with its type in the database.
const columns: Record<string, string> = {
  id: 'uuid',
  product_id: 'text',
  slug: 'text',
  title: 'text',
  title_fr: 'text',
  subtitle: 'text',
  subtitle_fr: 'text',
  description: 'text',
  description_fr: 'text',
  features: 'text[]',
  features_fr: 'text[]',
  price: 'numeric',
  price_euros: 'numeric',
  sale_price: 'numeric',
  sale_price_euros: 'numeric',
  on_sale: 'boolean',
  image_urls: 'text[]',
  reserve_enabled: 'boolean',
  preorder_enabled: 'boolean',
  estimated_delivery_days: 'integer',
  cancellation_policy: 'text',
  cancellation_policy_fr: 'text',
  in_stock: 'boolean',
  featured: 'boolean',
  ...Object.fromEntries(sections.flatMap((section) => [section, `${section}_fr`]).map((name) => [name, 'text'])),
}

test('PROD-01 the view products has every column under its name and type', async () => {
  const found = await shop.rows<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type
       from pg_attribute where attrelid = 'products'::regclass and attnum > 0`,
  )
  expect(Object.fromEntries(found.map(({ name, type }) => [name, type]))).toMatchObject(columns)
})

test('PROD-01 the view writes prices as decimal numbers with two places', async () => {
  const found = await shop.rows(
    `select price::text, price_euros::text, sale_price, on_sale from products where product_id = 'immortela-elixir-30ml'`,
  )
  expect(found).toEqual([{ price: '1400.00', price_euros: '1290.00', sale_price: null, on_sale: false }])
})

test('PROD-01 every product in an answer fits its schema and has every column of the view, and nothing undeclared', async () => {
  const { body } = await shop.json<Product[]>('/api/products')
  const names = Object.keys(productSchema.shape).sort()
  expect(Object.keys(columns).filter((column) => !names.includes(column))).toEqual([])
  for (const product of body) {
    expect(productSchema.parse(product)).toEqual(product)
    expect(Object.keys(product).sort()).toEqual(names)
  }
})

test('PROD-01 the facts that the law requires are in the answer, with the responsible person once the owner has named one', async () => {
  const read = async () => (await shop.json<Product>('/api/products/renouvela-creme')).body
  expect(await read()).toMatchObject({
    ingredients: expect.stringMatching(/^Aqua, /),
    allergens: expect.arrayContaining(['Limonene']),
    period_after_opening_months: 6,
    precautions: expect.stringContaining('external use'),
    precautions_fr: expect.stringContaining('Usage externe'),
    responsible_person: null,
    organic_certificate: null,
  })
  await shop.rows(`insert into house_facts (name, value)
    values ('organicCertificate', 'COSMOS ORGANIC, Ecocert, 12345'), ('responsiblePerson', 'Fleurs SAS'), ('responsibleAddress', '1 quai du Port, Ajaccio')`)
  const person = 'Fleurs SAS, 1 quai du Port, Ajaccio, house@immortela.example'
  await expect.poll(async () => (await read()).responsible_person).toBe(person)
  expect((await read()).organic_certificate).toBe('COSMOS ORGANIC, Ecocert, 12345')
})

test('a list of cards leaves out what only a product’s own page shows, and says so in its next page', async () => {
  const { body, headers } = await shop.json<Product[]>('/api/products?fields=card&limit=1')
  expect(body[0]).toMatchObject({ title: 'Immortela Elixir', price: 500, features: expect.any(Array) })
  for (const name of ['how_to_use', 'how_to_use_fr', 'ingredients', 'cancellation_policy', 'precautions']) {
    expect(body[0]).not.toHaveProperty(name)
  }
  expect(headers.get('link')).toContain('fields=card')
  expect((await shop.json('/api/products?fields=some')).status).toBe(400)
})

test('PROD-01 prices are numbers, lists are lists and flags are flags on the wire', async () => {
  const { body } = await shop.json<Product>('/api/products/immortela-elixir-30ml')
  expect(body).toMatchObject({ price: 1400, price_euros: 1290, sale_price: null, sale_price_euros: null })
  expect(body).toMatchObject({ on_sale: false, in_stock: true, featured: true, quantity_cap: 10 })
  expect(body).toMatchObject({
    reserve_enabled: false,
    preorder_enabled: false,
    estimated_delivery_days: expect.any(Number),
  })
  expect(body.image_urls.length).toBeGreaterThan(0)
  expect(body.images.map((image) => image.url)).toEqual(body.image_urls)
})

test('PROD-01 the wire says what the view says', async () => {
  const view = await shop.rows(
    `select product_id, slug, title, title_fr, subtitle, features, features_fr, image_urls, price::float8 as price,
            price_euros::float8 as price_euros, how_to_use, how_to_use_fr, in_stock, estimated_delivery_days
       from products order by price, product_id`,
  )
  const { body } = await shop.json<Product[]>('/api/products')
  expect(body).toHaveLength(view.length)
  for (const [index, row] of view.entries()) expect(body[index]).toMatchObject(row)
})

test('PROD-03 PROD-04 the fixed catalogue has its prices in both currencies, and states free shipping in both languages', async () => {
  const { body } = await shop.json<Product[]>('/api/products')
  expect(body.map(({ product_id, price, price_euros }) => [product_id, price, price_euros])).toEqual([
    ['immortela-elixir-10ml', 500, 460],
    ['renouvela-creme', 900, 830],
    ['renouvela-extra-riche', 900, 830],
    ['renouvela-riche', 900, 830],
    ['immortela-elixir-30ml', 1400, 1290],
  ])
  for (const product of body) {
    expect(product.subtitle).toMatch(/^\d+ ml · Free Shipping$/)
    expect(product.subtitle_fr).toMatch(/^\d+\u00a0ml · Livraison offerte$/)
    expect(product.in_stock).toBe(true)
    expect(product.description_fr).not.toBe(product.description)
    expect(product.features.length).toBe(product.features_fr?.length)
  }
})

test('PROD-03 PROD-05 the fixed catalogue sells, pre-orders and reserves as decided, with one product featured', async () => {
  const found = await shop.rows(
    `select product_id, reserve_enabled as reserve, preorder_enabled as preorder, featured from products order by 1`,
  )
  expect(found).toEqual([
    { product_id: 'immortela-elixir-10ml', reserve: false, preorder: false, featured: false },
    { product_id: 'immortela-elixir-30ml', reserve: false, preorder: false, featured: true },
    { product_id: 'renouvela-creme', reserve: false, preorder: false, featured: false },
    { product_id: 'renouvela-extra-riche', reserve: true, preorder: false, featured: false },
    { product_id: 'renouvela-riche', reserve: false, preorder: true, featured: false },
  ])
})

test('PROD-06 each founding product is called organic, on cards too; what is stored beside them is not', async () => {
  const founders = await shop.json<Product[]>('/api/products?fields=card')
  expect(founders.body.map(({ organic }) => organic)).toEqual([true, true, true, true, true])
  await aStoredProduct(shop, 'a-plain-comb', { title: 'A comb' })
  expect((await shop.json<Product>('/api/products/a-plain-comb')).body.organic).toBe(false)
})
