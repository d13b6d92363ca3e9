import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changePrice } from '#catalogue/testing/change-price.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const places = ['/api/products', '/api/products/renouvela-creme', '/collection', '/fr/collection', '/']
const accepting = (encoding?: string, more = {}) => ({
  headers: { ...(encoding && { 'accept-encoding': encoding }), ...more },
})

test.each(places)(
  '%s is the same in brotli, in gzip and as it is, and each form has an ETag of its own',
  async (path) => {
    const plain = await sendRaw(shop.url, path)
    const br = await sendRaw(shop.url, path, accepting('gzip, deflate, br'))
    const gzip = await sendRaw(shop.url, path, accepting('gzip'))
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.bytes.length) })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gzip.bytes.length) })
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toMatch(/Accept-Encoding/i)
  },
)

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['br; q=0.0, gzip; q=0.000', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a caller that accepts %j is answered in %j', async (accepted, encoding) => {
  const { headers } = await sendRaw(shop.url, '/api/products', accepting(accepted))
  expect(headers['content-encoding']).toBe(encoding)
})

test.each(places)('%s is not sent again to a caller that has it', async (path) => {
  for (const encoding of ['br', 'gzip', undefined]) {
    const first = await sendRaw(shop.url, path, accepting(encoding))
    const { etag = '' } = first.headers
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await sendRaw(shop.url, path, accepting(encoding, { 'if-none-match': known }))
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': first.headers['cache-control'],
        vary: first.headers.vary,
      })
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
    expect((await sendRaw(shop.url, path, accepting(encoding, { 'if-none-match': '"another"' }))).status).toBe(200)
  }
})

test.each(places)('HEAD %s says what GET would say, without the body', async (path) => {
  const get = await sendRaw(shop.url, path, accepting('br'))
  const head = await sendRaw(shop.url, path, { method: 'HEAD', ...accepting('br') })
  const { date: _, ...said } = head.headers
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(get.headers).toMatchObject(said)
})

test('HEAD of a page not yet requested names the same policy and caching as GET', async () => {
  const head = await sendRaw(shop.url, '/fr/collection/renouvela-riche', { method: 'HEAD' })
  const get = await sendRaw(shop.url, '/fr/collection/renouvela-riche')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'content-language', 'content-type']) {
    expect(head.headers[name]).toBe(get.headers[name])
  }
})

test('PROD-02 a browser asks each time whether its catalogue is still true, and learns when it is not', async () => {
  const { headers } = await sendRaw(shop.url, '/api/products')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  await changePrice(
    'renouvela-creme',
    { onSale: false, prices: [{ currency: 'USD', regularMinor: 91_100 }] },
    new Date(),
  )
  const ask = () => sendRaw(shop.url, '/api/products', accepting(undefined, { 'if-none-match': headers.etag }))
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect((await ask()).headers.etag).not.toBe(headers.etag)
})

test('an answer of 404 is not cached', async () => {
  for (const path of ['/api/products/a-new-cream', '/en/collection/a-new-cream']) {
    expect((await shop.fetch(path)).status).toBe(404)
    expect((await shop.fetch(path)).headers.get('etag')).toBeNull()
  }
})

test('an answer that is kept for everyone carries no number of the request it was made for', async () => {
  const first = await sendRaw(shop.url, '/api/products?limit=3', { headers: { 'x-request-id': 'of-a-client' } })
  const second = await sendRaw(shop.url, '/api/products?limit=3')
  expect(first.bytes.equals(second.bytes)).toBe(true)
  expect(second.headers).not.toHaveProperty('x-request-id')
})

/** Cached answers have a tag; those made for each caller have none. */
test.each([
  ['/api/products?limit=20', true],
  ['/api/products?limit=1&after=renouvela-creme', true],
  ['/api/products?ids=renouvela-creme', false],
  ['/api/products?after=nobody', false],
  ['/api/products?limit=20&n=1', false],
  ['/api/products/renouvela-creme?n=1', false],
  ['/fr/collection?utm_source=letter&gclid=x', true],
  ['/fr/collection?product=renouvela-riche', false],
])('of %s the shop keeps an answer: %s', async (path, kept) => {
  const { status, headers } = await sendRaw(shop.url, path, accepting('br'))
  expect([status, headers.etag !== undefined]).toEqual([200, kept])
})

test('an answer for one caller is compressed if they accept it, and has the same content', async () => {
  for (const path of ['/api/products?ids=renouvela-creme', '/fr/collection?product=renouvela-riche']) {
    const plain = await sendRaw(shop.url, path)
    const gzip = await sendRaw(shop.url, path, accepting('gzip, br'))
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const { headers } of [plain, gzip]) expect(headers.vary).toMatch(/Accept-Encoding/i)
    expect(gzip.text.slice(-7)).toBe(plain.text.slice(-7))
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2)
  }
})
