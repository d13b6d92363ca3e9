import { createServer, type IncomingHttpHeaders, request as openRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cacheGeneration,
  cacheResponse,
  clearResponseCache,
  findCachedResponse,
  sendCachedResponse,
} from '#platform/http/response-cache.ts'

const text = 'Trois gouttes suffisent. '.repeat(200)
const said = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', 'content-length': '1' }

const keep = (key: string, body = text, headers: Record<string, string> = said) =>
  cacheResponse(key, new Response(body, { headers }), cacheGeneration())

let server: Server
beforeAll(async () => {
  server = createServer((req, res) => {
    const cached = findCachedResponse(req.url ?? '')
    if (cached) sendCachedResponse(cached, req, res)
    else res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => clearResponseCache())

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    openRequest({ port, host: '127.0.0.1', path: '/page', method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) })
    })
      .on('error', reject)
      .end()
  })
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
const read = ({ headers, bytes }: Answer) =>
  (decoders[headers['content-encoding'] ?? '']?.(bytes) ?? bytes).toString('utf8')

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['br', 'br'],
  ['br', 'gzip;q=1.0, br;q=0.001'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'br;q=0, gzip'],
  ['gzip', 'br; q=0.000 , gzip;q=0.5'],
  [undefined, 'br;q=0.0,gzip;q=0'],
  [undefined, 'identity'],
  [undefined, ''],
  [undefined, undefined],
])('an answer goes out as %s to a caller that accepts "%s"', async (encoding, accepted) => {
  await keep('/page')
  const answer = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  expect(read(answer)).toBe(text)
})

test('an answer keeps what it said of itself', async () => {
  await keep('/page')
  const { status, headers } = await ask({ 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': said['content-type'], 'cache-control': said['cache-control'] })
})

test.each([
  [undefined, 'Accept-Encoding'],
  ['Cookie', 'Cookie, Accept-Encoding'],
  ['Accept-Encoding, Cookie', 'Accept-Encoding, Cookie'],
])('a cache learns that an answer varying by %s varies by encoding: %s', async (own, varied) => {
  await keep('/page', text, own ? { vary: own } : {})
  expect((await ask()).headers.vary).toBe(varied)
})

test('each form has a strong tag of its own, the same as long as the words are the same', async () => {
  await keep('/page')
  const tags = async () =>
    Promise.all(['br', 'gzip', 'identity'].map(async (each) => (await ask({ 'accept-encoding': each })).headers.etag))
  const before = await tags()
  expect(new Set(before).size).toBe(3)
  for (const tag of before) expect(tag).toMatch(/^"[\w-]+"$/)
  clearResponseCache()
  await keep('/page')
  expect(await tags()).toEqual(before)
  await keep('/page', `${text}!`)
  expect((await tags()).filter((tag) => before.includes(tag))).toEqual([])
})

test.each([
  ['exactly', (tag: string) => tag],
  ['weakly', (tag: string) => `W/${tag}`],
  ['among others', (tag: string) => `"other", ${tag}`],
])('a caller that %s has the answer already gets 304, without a body', async (_, known) => {
  await keep('/page')
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known(headers.etag ?? '') })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': said['cache-control'] })
  for (const name of ['content-encoding', 'content-type', 'content-length'])
    expect(again.headers).not.toHaveProperty(name)
})

test('a caller that has another form or another state gets the answer', async () => {
  await keep('/page')
  const { headers } = await ask({ 'accept-encoding': 'gzip' })
  const other = await ask({ 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })
  expect([other.status, read(other)]).toEqual([200, text])
  await keep('/page', 'changed')
  const changed = await ask({ 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })
  expect([changed.status, read(changed)]).toEqual([200, 'changed'])
})

test('HEAD has all of GET but the body', async () => {
  await keep('/page')
  const get = await ask({ 'accept-encoding': 'br' })
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
  const { date: _, ...expected } = get.headers
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers).toMatchObject(expected)
})

test('a dropped answer is not found again', async () => {
  await keep('/page')
  expect((await ask()).status).toBe(200)
  clearResponseCache()
  expect((await ask()).status).toBe(404)
})

test('an answer that was begun before a drop is given to its caller and not kept', async () => {
  const since = cacheGeneration()
  clearResponseCache()
  const answer = await cacheResponse('/page', new Response(text), since)
  expect(answer.identity.bytes.toString('utf8')).toBe(text)
  expect(findCachedResponse('/page')).toBeUndefined()
})

test('a drop while an answer is being compressed is not overtaken by it', async () => {
  const making = cacheResponse('/page', new Response(text), cacheGeneration())
  clearResponseCache()
  await making
  expect(findCachedResponse('/page')).toBeUndefined()
})

test('answers are kept apart by their keys', async () => {
  await Promise.all([keep('/page', 'one'), keep('/other', 'two')])
  expect(findCachedResponse('/page')?.identity.bytes.toString()).toBe('one')
  expect(findCachedResponse('/other')?.identity.bytes.toString()).toBe('two')
})

test('two thousand answers are kept and no more, however small they are', async () => {
  for (let each = 0; each < 2_100; each += 1) await keep(`/small-${each}`, '[]')
  const cached = Array.from({ length: 2_100 }, (_, each) => findCachedResponse(`/small-${each}`)).filter(Boolean)
  expect(cached.length).toBeLessThanOrEqual(2_000)
  expect(findCachedResponse('/small-2099')).toBeDefined()
})
