// No input causes a fault: every route answers or refuses.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, oddHeaders, oddName, oddQuery, oddTarget } from '#app/testing/odd-requests.ts'
import { bent, fitting, type Schema } from '#app/testing/schema-values.ts'
import { aRequest, booksOf } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { type RawRequest, sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> }; parameters?: { in: string }[] }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

const catalogueAndTables = () =>
  shop.rows(`
    select (select md5(string_agg(p::text, '' order by p.product_id)) from products p) as catalogue,
           (select count(*)::int from pg_class where relkind = 'r') as tables`)

let before: unknown
beforeAll(async () => {
  before = await catalogueAndTables()
})
afterAll(async () => {
  expect(await catalogueAndTables()).toEqual(before)
})

/** The answer is no fault, is in its own format, and a refusal left no trace. */
async function statusOf(target: string, asked: RawRequest = {}): Promise<number> {
  const books = await booksOf(shop)
  const { status, headers, text } = await sendRaw(shop.url, target, asked)
  const type = String(headers['content-type'] ?? '')
  expect(status, `${asked.method ?? 'GET'} ${target} was answered ${status} ${text.slice(0, 300)}`).toBeLessThan(500)
  // Input that is not HTTP, or larger than Node reads, is refused by Node itself, with nothing but a number.
  const readAtAll = !(text === '' && (status === 400 || status === 431) && headers.connection === 'close')
  if (readAtAll && status >= 400 && asked.method !== 'HEAD') {
    if (type.startsWith('text/html')) expect(text).toMatch(/^<!doctype html>/i)
    else expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/./) })
  }
  if (status >= 400) expect(await booksOf(shop)).toEqual(books)
  return status
}

const staysAlive = async () => expect(await (await shop.fetch('/healthz')).text()).toBe('alive')

const documentedRoutes = async () => {
  const { paths } = (await shop.json<OpenApi>('/api/openapi.json')).body
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      schema: requestBody?.content['application/json']?.schema ?? {},
    })),
  )
}

test('PERM-06 no documented route fails at any body, header, name or query', {
  timeout: runs(300) * 1_000,
}, async () => {
  const routes = await documentedRoutes()
  expect(routes.length).toBeGreaterThanOrEqual(5)
  const answered = new Set<number>()
  for (const { path, method, schema } of routes) {
    // With these Node's client sends a body without saying so: what follows is no HTTP.
    const bodiless = method === 'GET' || method === 'DELETE'
    const body = bodiless ? fc.constant({ type: '', body: '' }) : bodyOf(bent(fitting(schema)))
    const request = fc.record({ body, headers: oddHeaders, name: oddName, query: oddQuery })
    await fc.assert(
      fc.asyncProperty(request, async ({ body: { type, body: bytes }, headers, name, query }) => {
        const target = `/api${path.replaceAll(/\{\w+\}/g, () => name)}${query}`
        const own = type ? { 'content-type': type } : {}
        answered.add(
          await statusOf(target, { method, headers: { ...headers, ...own }, ...(bytes.length > 0 && { body: bytes }) }),
        )
      }),
      // A preview reads what its step reads, which is asked as often as all others.
      { seed, numRuns: runs(path.endsWith('/letters') ? 3 : bodiless ? 6 : 12) },
    )
  }
  await staysAlive()
  expect([...answered]).toEqual(expect.arrayContaining([200, 400, 404]))
})

test('PAY-01 create-checkout answers every cart that fits its schema, and nearly every one that does not', {
  timeout: runs(300) * 1_000,
}, async () => {
  const [route] = (await documentedRoutes()).filter(({ path }) => path === '/create-checkout')
  const good = aRequest()
  const nearlyGood = fc
    .tuple(fitting(route?.schema ?? {}), fc.constantFrom(...Object.keys(good), 'nothing'))
    .map(([any, own]) => ({ ...good, ...(own !== 'nothing' && { [own]: (any as Record<string, unknown>)[own] }) }))
  const answered = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearlyGood, bent(fc.constant(good))), async (cart) => {
      const headers = { 'content-type': 'application/json' }
      answered.add(
        await statusOf('/api/create-checkout', { method: 'POST', headers, body: JSON.stringify(cart) ?? '' }),
      )
    }),
    { seed, numRuns: runs(120) },
  )
  expect([...answered].toSorted()).toEqual(expect.arrayContaining([200, 400, 409]))
})

test('ORD-01 a signed event settles at most the sum due, whatever it says', {
  timeout: runs(300) * 1_000,
}, async () => {
  const checkout = await anOpenCheckout(shop)
  const keepable = (event: unknown) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(event) ?? '')
  const event = bent(fc.constant(anEvent(checkout, { payment: { amount: 1 } }))).filter(keepable)
  await fc.assert(
    fc.asyncProperty(event, async (sent) => {
      const { status, body } = await sendEvent(shop, sent ?? null)
      expect([200, 400]).toContain(status)
      expect(['noted', 'unmatched', undefined]).toContain(body.outcome)
    }),
    { seed, numRuns: runs(100) },
  )
  expect(await booksOf(shop)).toMatchObject({ orders: 0, entries: 0 })
  expect((await choose(checkout.url, 'paid')).status).toBe(303)
  await expect.poll(() => booksOf(shop)).toMatchObject({ orders: 1, entries: 2 })
})

test('NAV-09 no address, however odd, makes a page fail', { timeout: runs(300) * 1_000 }, async () => {
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'OPTIONS',
    'DELETE',
    'PATCH',
    'TRACE',
    'PROPFIND',
  )
  await fc.assert(
    fc.asyncProperty(fc.record({ target: oddTarget, method, headers: oddHeaders }), async ({ target, ...asked }) => {
      await statusOf(target, asked)
    }),
    { seed, numRuns: runs(250) },
  )
  await staysAlive()
})
