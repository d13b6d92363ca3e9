import { expect, test } from 'vitest'
import en from '#app/words.en.json' with { type: 'json' }
import fr from '#app/words.fr.json' with { type: 'json' }
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const words = { en, fr }

const unknown: [path: string, language: 'en' | 'fr'][] = [
  ['/no-such-page', 'en'],
  ['/no/such/page/anywhere', 'en'],
  ['/fr/no-such-page', 'fr'],
  ['/fr/pas/de/page', 'fr'],
  ['/en/no-such-page', 'en'],
  ['/fr/fr', 'fr'],
  ['/FR/collection', 'en'],
  ['/Collection', 'en'],
  ['/caf%C3%A9', 'en'],
  ['/%F0%9F%8C%BF', 'en'],
  ['/%00', 'en'],
  ['/%E0%A4%A', 'en'],
  ['/fr/%E0%A4%A', 'fr'],
  ['/100%', 'en'],
  ['/fr/%ZZ/%2', 'fr'],
  ['/index.php', 'en'],
  ['/wp-login.php', 'en'],
  ['/.env', 'en'],
  ['/.git/config', 'en'],
  ['/fr/a.b.c', 'fr'],
  ['/%2e%2e%2fetc%2fpasswd', 'en'],
  ['/..%5c..%5cwindows', 'en'],
  ['/dist/server/server.js', 'en'],
  ['/assets/not-there.js', 'en'],
  ['/collection/no-such-product', 'en'],
  ['/fr/collection/no-such-product', 'fr'],
  ['/collection/renouvela-creme/more', 'en'],
  ['/collection/%E0%A4%A', 'en'],
  ['/collection/%00', 'en'],
  ['/fr/collection/__proto__', 'fr'],
  ['/dev/no-such-page', 'en'],
  ['/_serverFn/', 'en'],
  ['/_serverFn/x', 'en'],
  ['//_serverFn/x', 'en'],
  ['/%5FserverFn/x', 'en'],
  ['/simulator', 'en'],
  [`/${'a/'.repeat(500)}b`, 'en'],
  [`/${'a'.repeat(8_000)}`, 'en'],
]

const named = unknown.map(([path, language]) => [path.slice(0, 60), language, path] as const)

test.each(named)('NAV-09 %s is not found, in %s', async (_, language, path) => {
  const page = await fetchPage(shop.url, path)
  expect(page).toMatchObject({ status: 404, lang: language })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.title).toBe(`${words[language]['app.not-found.title']} – Immortela`)
  expect(page.words).toContain(words[language]['app.not-found.text'])
  expect(page.words).toContain(words[language]['app.footer.copyright'])
})

test('NAV-09 the language of a page that is not found is the visitor’s, where the address names none', async () => {
  expect((await fetchPage(shop.url, '/no-such-page', { 'accept-language': 'fr' })).lang).toBe('fr')
  expect((await fetchPage(shop.url, '/no-such-page', { cookie: 'language=fr' })).lang).toBe('fr')
  expect((await fetchPage(shop.url, '/en/no-such-page', { cookie: 'language=fr' })).lang).toBe('en')
})

// The data route of a product page, by the name in its address, must never be another route.
test.each([
  '/collection/..%2F..',
  '/collection/..%2F..%2Fhealthz',
  '/collection/..%2Fproducts',
  '/collection/..%2F..%2Fdev%2Fmailbox.json',
  '/fr/collection/renouvela-creme%3Flimit=1',
  '/collection/renouvela-creme%23x',
  '/collection/%2e%2e%2fproducts%2frenouvela-creme',
])('NAV-09 a product’s address leads to no other route: %s', async (path) => {
  expect(await fetchPage(shop.url, path)).toMatchObject({ status: 404 })
})

test('NAV-09 an unknown product is answered at once: its route is not asked twice, a second apart', async () => {
  const quickest = async (path: string) => {
    const times = [1, 2, 3].map(async (each) => {
      const began = performance.now()
      expect((await shop.fetch(`${path}-${each}`)).status).toBe(404)
      return performance.now() - began
    })
    return Math.min(...(await Promise.all(times)))
  }
  // Now and then a slow machine is a second late by itself; a route that is asked twice always is.
  const later = async () => (await quickest('/collection/no-such-product')) - (await quickest('/no-such-page'))
  await expect.poll(later).toBeLessThan(900)
})

test('an unknown route of the API is missing, with a code', async () => {
  for (const [method, path] of [
    ['GET', '/api/nope'],
    ['GET', '/api'],
    ['POST', '/api/products'],
    ['DELETE', '/api/checkouts/x'],
  ]) {
    const { status, body } = await shop.json(path ?? '', { method: method ?? '' })
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'missing', requestId: expect.stringMatching(/./) })
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'NAV-09 %s of a page is refused with a code',
  async (method) => {
    const { status, body } = await shop.json('/collection', { method })
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'missing', requestId: expect.stringMatching(/./) })
  },
)

test('a slash at the end leads to the page without it', async () => {
  for (const [path, to] of [
    ['/collection/', '/collection'],
    ['/fr/', '/fr'],
    ['/fr/collection/', '/fr/collection'],
  ] as const) {
    const { status, headers } = await shop.fetch(path)
    expect([status, headers.get('location')]).toEqual([307, to])
  }
})
