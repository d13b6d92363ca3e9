import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTime } from '#platform/testing/business-time.ts'
import { type RawRequest, sendRaw } from '#platform/testing/raw-request.ts'
import { openShopProcess, type ShopProcess } from '#platform/testing/shop-process.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()
let process: ShopProcess

beforeAll(async () => {
  process = await openShopProcess(shop.settings)
})
afterAll(() => process?.close())

const json = { 'content-type': 'application/json' }
const kinds: [kind: string, status: number, path: string, asked?: RawRequest][] = [
  ['a page', 200, '/collection'],
  ['a kept page', 200, '/collection'],
  ['a page that is not found', 404, '/no-such-page'],
  ['a redirect', 307, '/collection/'],
  ['an answer of the API', 200, '/api/products'],
  ['a cached response of the API', 200, '/api/products'],
  ['a missing thing', 404, '/api/products/no-such-product'],
  ['a missing route', 404, '/api/no-such-route'],
  ['a refused question', 400, '/api/products?limit=x'],
  ['a refused body', 400, '/api/create-checkout', { method: 'POST', headers: json, body: '{' }],
  [
    'a body that is too large',
    413,
    '/api/create-checkout',
    { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) },
  ],
  ['an unknown method', 404, '/collection', { method: 'DELETE' }],
  ['the sign of life', 200, '/healthz'],
  ['the papers', 200, '/api/docs'],
  ['the mailbox', 200, '/dev/mailbox'],
  ['the bank’s refusal', 401, '/simulator/sessions', { method: 'POST' }],
  ['the bank’s style', 200, '/simulator/payment-page.css'],
]

test.each(kinds)('%s (%i) carries the security headers', async (_, status, path, asked) => {
  const answer = await sendRaw(shop.url, path, asked)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers['permissions-policy']).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
  for (const name of ['x-powered-by', 'server', 'x-cacheable', 'access-control-allow-origin']) {
    expect(answer.headers).not.toHaveProperty(name)
  }
})

test('only a shop that is reached by https asks browsers to come back by https', async () => {
  expect((await sendRaw(shop.url, '/collection')).headers).not.toHaveProperty('strict-transport-security')
  expect((await sendRaw(shop.url, '/api/products')).headers).not.toHaveProperty('strict-transport-security')
})

test('pages that show the bank or a mailbox are not stored by any cache', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/api/checkouts/unknown']) {
    expect((await sendRaw(shop.url, path)).headers['cache-control']).toMatch(/no-store/)
  }
})

/** Sends bytes that no client library would send. */
function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('No answer')))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
}

test.each(['Host: a b', 'Host: evil.example/x?y', 'Host: [', 'Host: ', 'Host: x:y'])(
  'a request with the impossible header "%s" is refused with a code',
  async (host) => {
    const answer = await sendBytes(shop.url, `GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toContain('"error":"invalid"')
  },
)

test('a request with two hosts is refused: a proxy may have read the other one', async () => {
  for (const path of ['/healthz', '/collection', '/api/products']) {
    const hosts = 'Host: 127.0.0.1\r\nhOst: evil.example'
    const answer = await sendBytes(shop.url, `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toContain('"error":"invalid"')
  }
})

async function aFreePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await new Promise((resolve) => taken.close(resolve))
  return port
}

const assetOf = async (kind: RegExp) => kind.exec((await sendRaw(process.url, '/')).text)?.[1] ?? ''

test.each([
  ['script', /"(\/assets\/[^"]+\.js)"/],
  ['style', /href="(\/assets\/[^"]+\.css)"/],
  ['font', /href="(\/assets\/[^"]+\.woff2)"/],
  ['picture', /src="(\/pictures\/[^"]+)"/],
])('a %s is kept for a year, because its name changes with its content', async (_, kind) => {
  const path = await assetOf(kind)
  const { status, headers } = await sendRaw(process.url, path)
  expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe(
    kind.source.includes('pictures') ? 'cross-origin' : 'same-origin',
  )
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('set-cookie')
  expect((await sendRaw(process.url, path, { headers: { 'if-none-match': headers.etag } })).status).toBe(304)
})

test('a script is compressed for callers that accept it, and its name depends on its content', async () => {
  const path = await assetOf(/"(\/assets\/[^"]+\.js)"/)
  expect(path).toMatch(/-[\w-]{8,}\.js$/)
  const { headers } = await sendRaw(process.url, path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
})

test('where the shop is reached by https, its files have that header as its pages do, and not for subdomains', async () => {
  const PORT = String(await aFreePort())
  const behindProxy = await openShopProcess(shop.settings, { PORT, PUBLIC_URL: 'https://immortela.fr', TRIAL: 'on' })
  try {
    for (const path of ['/favicon.svg', '/collection', '/api/products']) {
      const { headers } = await sendRaw(`http://127.0.0.1:${PORT}`, path)
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000'])
    }
  } finally {
    await behindProxy.close()
  }
})

test.each(['/favicon.svg'])('%s, whose name stays, is kept for an hour', async (path) => {
  expect((await sendRaw(process.url, path)).headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  '/assets/gone-12345678.js',
  '/pictures/gone.webp',
  '/../package.json',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/.gitignore',
  '/build-stamp',
])('NAV-09 a file that is not there is not found, and that is not kept: %s', async (path) => {
  const { status, headers } = await sendRaw(process.url, path)
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-cache'])
})

test('an answer that is not cached carries the shop’s time, by which a browser corrects its clock; a cached one carries none', async () => {
  const timeOf = async (path: string) => Number((await shop.fetch(path)).headers.get('shop-time'))
  await advanceTime(shop, 30 * 24 * 60 * 60)
  const { now } = (await shop.json<{ now: string }>('/dev/clock.json')).body
  expect(Math.abs((await timeOf('/api/terms-version')) - Date.parse(now))).toBeLessThan(60_000)
  expect((await shop.json<{ today: string }>('/api/today')).body.today).toBe(dayOf(new Date(now)))
  expect(Math.abs((await timeOf('/api/admin/orders')) - Date.parse(now))).toBeLessThan(60_000)
  for (const path of ['/api/products', '/api/products', '/en/collection']) expect(await timeOf(path)).toBe(0)
})
