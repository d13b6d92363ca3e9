import { expect, test } from 'vitest'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const places = [
  '/',
  '/fr',
  '/collection',
  '/fr/collection',
  '/collection/renouvela-creme',
  '/cart',
  '/no-such-page',
  '/fr/checkout?a=b',
  '/api/products',
  '/api/openapi.json',
]

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'evil',
  'x-forwarded-for': '6.6.6.6',
  forwarded: 'host=evil.example;proto=evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'x-http-method-override': 'DELETE',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'user-agent': 'evil',
}
const evil = /evil|6\.6\.6\.6/i

const asText = ({ text, headers }: Awaited<ReturnType<typeof sendRaw>>) => `${JSON.stringify(headers)}\n${text}`

test.each(places)('a forged host appears neither in %s nor in its cached response', async (path) => {
  const attacked = await sendRaw(shop.url, path, { headers: forged })
  expect(attacked.status).toBeLessThan(500)
  expect(asText(attacked)).not.toMatch(evil)
  const after = await sendRaw(shop.url, path)
  expect(asText(after)).not.toMatch(evil)
  expect(after.status).toBe(attacked.status)
})

test.each(['/fr/collection', '/collection', '/en/collection/renouvela-riche', '/api/products?limit=1'])(
  'a request target with a host of its own leaves no trace in %s, nor in what is kept of it',
  async (path) => {
    for (const host of ['evil.example', new URL(shop.url).host]) {
      const attacked = await sendRaw(shop.url, `http://evil.example${path}`, { headers: { host } })
      expect(attacked.status).toBeLessThan(500)
      expect(asText(attacked)).not.toMatch(evil)
    }
    expect(asText(await sendRaw(shop.url, path))).not.toMatch(evil)
  },
)

test.each([
  '//evil.example',
  '//evil.example/collection',
  '/fr//evil.example',
  '///evil.example/x',
  '/collection//',
  '/\\evil.example',
  '/%5Cevil.example',
  '/;@evil.example',
])('no visitor is led out of the shop by %s', async (target) => {
  const { status, headers } = await sendRaw(shop.url, target, { headers: { host: 'evil.example' } })
  expect(status).toBeLessThan(500)
  if (headers.location) expect(new URL(headers.location, shop.url).origin).toBe(shop.url)
})

test('a shop behind a public address writes that address into its pages', async () => {
  const { html, links } = await fetchPage(shop.url, '/fr/collection', { host: 'evil.example' })
  expect(html).toContain(`data-public-url="${shop.settings.publicUrl}"`)
  expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(`${shop.settings.publicUrl}/fr/collection`)
})

// None of these was asked for before, so that what this visitor asks for is what would be kept.
const untouched = [
  '/en',
  '/fr/cart',
  '/journal',
  '/en/collection/renouvela-riche',
  '/fr/checkout?c=d',
  '/payment-success',
  '/fr/no-such-page',
  '/api/products?limit=2',
]

test.each(untouched)('the cookies and other words of a visitor leave no trace in %s', async (path) => {
  const secret = 'a-secret-of-one-visitor'
  const headers = {
    cookie: `session=${secret}; language=en; sb-access-token=${secret}; cart=${secret}`,
    authorization: `Bearer ${secret}`,
    'x-client-info': secret,
    'if-none-match': `"${secret}"`,
    'accept-language': `en, ${secret}`,
    accept: `text/html, ${secret}`,
    'x-request-id': secret,
  }
  const own = await sendRaw(shop.url, path, { headers })
  expect(own.text).not.toContain(secret)
  expect(own.headers).not.toHaveProperty('set-cookie')
  const others = await sendRaw(shop.url, path)
  expect(asText(others)).not.toContain(secret)
})

test('the same page in another language is never the kept one of the first', async () => {
  const english = await fetchPage(shop.url, '/our-story', { 'accept-language': 'en' })
  const french = await fetchPage(shop.url, '/our-story', { 'accept-language': 'fr' })
  const again = await fetchPage(shop.url, '/our-story', { cookie: 'language=en', 'accept-language': 'fr' })
  expect([english.lang, french.lang, again.lang]).toEqual(['en', 'fr', 'en'])
  expect(again.bytes.equals(english.bytes)).toBe(true)
})

test('a page is HTML for every caller, whatever they accept', async () => {
  for (const accept of ['application/json', 'image/png', 'text/*', '*/*;q=0.1', '']) {
    const { status, headers } = await fetchPage(shop.url, '/our-commitment?asked', { accept })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  }
})

test('a body of a GET request has no effect', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '13' }
  const { status, bytes } = await sendRaw(shop.url, '/fr/collection', { headers, body: '{"evil":true}' })
  expect(status).toBe(200)
  expect(bytes.equals((await sendRaw(shop.url, '/fr/collection')).bytes)).toBe(true)
})
