import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressJson, isJson } from '#platform/http/compress-json.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at, name: 'Renouvela' }))
const routes = new Hono()
  .use(async (c, next) => {
    await next()
    if (isJson(c)) await compressJson(c)
  })
  .get('/text', (c) => c.text('Renouvela '.repeat(1_000)))
  .get('/:count', (c) => {
    c.header('Vary', 'Origin')
    return c.json(rows(Number(c.req.param('count'))), 409)
  })

const ask = (path: string, accepted?: string) =>
  routes.request(path, { headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) } })

// The larger one is compressed in another thread.
test.each([100, 10_000])('ADM-02 a JSON answer of %i rows is compressed, and is the same unpacked', async (count) => {
  const answer = await ask(`/${count}`, 'gzip, deflate, br')
  expect(answer.status).toBe(409)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual(rows(count))
})

test.each(['gzip;q=0', 'identity', 'br', '', undefined])(
  'ADM-02 a caller that accepts %j gets the plain bytes, and caches know why',
  async (accepted) => {
    const answer = await ask('/100', accepted)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(await answer.json()).toEqual(rows(100))
  },
)

test('ADM-02 a short answer and a text are left as they are', async () => {
  expect((await ask('/2', 'gzip')).headers.get('content-encoding')).toBeNull()
  expect(await (await ask('/2', 'gzip')).json()).toEqual(rows(2))
  expect((await ask('/text', 'gzip')).headers.get('content-encoding')).toBeNull()
})
