import { expect, test } from 'vitest'
import en from '#catalogue/words.en.json' with { type: 'json' }
import { aRequest } from '#checkout/testing/a-checkout.ts'
import fr from '#checkout/words.fr.json' with { type: 'json' }
import { disconnectDatabase } from '#platform/testing/disconnect-database.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const answerOf = async (path: string) => {
  const answer = await shop.fetch(path)
  return [answer.status, await answer.text()]
}

// First of all, before the shop has read its catalogue: what it could not read it must not keep as if it were all.
test('a page rendered while the catalogue could not be read is not cached for later visitors', async () => {
  await shop.rows('alter view products rename to products_elsewhere')
  const poor = await fetchPage(shop.url, '/fr/collection')
  expect(poor.words).not.toContain('Renouvela')
  expect(poor.headers['cache-control']).toBe('private, no-cache')
  const failed = await fetchPage(shop.url, '/fr/collection/renouvela-creme')
  expect([failed.status, failed.headers['cache-control']]).toEqual([500, 'private, no-cache'])
  expect((await shop.fetch('/api/products')).status).toBe(500)
  await shop.rows('alter view products_elsewhere rename to products')
  const whole = await fetchPage(shop.url, '/fr/collection')
  expect(whole.words).toContain('Renouvela')
  expect(whole.headers['cache-control']).toMatch(/^public/)
})

test('a catalogue that was read once stays on show while it cannot be read again', async () => {
  await shop.rows('alter view products rename to products_elsewhere')
  await shop.rows('update catalogue_products set featured = featured')
  for (let limit = 1; limit <= 30; limit += 1) {
    const { status, body } = await shop.json<unknown[]>(`/api/products?limit=${limit}`)
    expect([status, body.length]).toEqual([200, Math.min(limit, 5)])
  }
  await shop.rows('alter view products_elsewhere rename to products')
  await shop.rows('alter table product_prices disable trigger user')
  await shop.rows('update product_prices set regular_minor = 4321')
  await shop.rows('alter table product_prices enable trigger user')
  const price = async () => (await shop.json<{ price: number }>('/api/products/renouvela-creme')).body.price
  await expect.poll(price).toBe(43.21)
  await shop.rows('update product_prices set regular_minor = 90000')
  await expect.poll(price).toBe(900)
})

test('a shop that is open is alive and ready', async () => {
  expect(await answerOf('/healthz')).toEqual([200, 'alive'])
  expect(await answerOf('/readyz')).toEqual([200, 'ready'])
})

test('a shop whose database was not migrated is alive and not ready', async () => {
  await shop.rows('alter table migrations rename to migrations_elsewhere')
  expect((await answerOf('/readyz'))[0]).toBe(503)
  await shop.rows('alter table migrations_elsewhere rename to migrations')
  expect((await answerOf('/readyz'))[0]).toBe(200)
})

test('without its database the shop stays up, reports that it is not ready, shows what it has in memory, and recovers', async () => {
  const bringBack = await disconnectDatabase(shop.settings.databaseUrl)
  try {
    expect(await answerOf('/readyz')).toEqual([503, 'the database is not reached, or not migrated'])
    expect(await answerOf('/healthz')).toEqual([200, 'alive'])
    expect((await fetchPage(shop.url, '/collection')).words).toContain(en['catalogue.title'])
    expect((await fetchPage(shop.url, '/collection/renouvela-riche')).status).toBe(200)
    const { status, body } = await shop.json('/api/checkouts/aaaaaaaaaaaaaaaaaaaaaaaaaaa')
    expect(status).toBe(503)
    expect(body).toEqual({
      error: 'unavailable',
      message: 'This cannot be done at the moment',
      requestId: expect.stringMatching(/./),
    })
    const order = await shop.post('/api/create-checkout', aRequest(), { 'accept-language': 'fr' })
    expect(order).toEqual({ status: 503, body: { error: fr['checkout.refused.no-answer'] } })
  } finally {
    await bringBack()
  }
  await expect.poll(() => answerOf('/readyz')).toEqual([200, 'ready'])
  await expect.poll(async () => (await shop.fetch('/api/checkouts/aaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(200)
})
