// Every route with an API key of each scope, against the running shop and not its code.
import { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createRoutes } from '#app/routes.ts'
import { type KeyScope, keyScopes } from '#keys/scopes.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

const shop = openTestShop()
const settings = testSettings({ databaseUrl: 'postgres://127.0.0.1/no-database' })
const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' })
const routes = Object.entries(accessesOf(createRoutes(settings, bank as never)))
// A view belongs to a person, a payment link opens the order of its buyer, and people alone write and send letters to many,
// whatever the scopes.
const ofPeople = [
  'PUT /api/admin/views/:id',
  'DELETE /api/admin/views/:id',
  'GET /api/admin/orders/:number/payment-link',
  'GET /api/admin/requests/:id/payment-link',
  'POST /api/admin/mailings/preview',
  'PUT /api/admin/mailings/:id',
  'DELETE /api/admin/mailings/:id',
  ...['send', 'schedule', 'pause', 'resume', 'cancel', 'test'].map((act) => `POST /api/admin/mailings/:id/${act}`),
]

const everyScope: readonly KeyScope[] = keyScopes
const kinds = [...everyScope.map((scope) => [scope]), [...everyScope]]
let revoked: Record<string, string>

beforeAll(async () => {
  const { id, headers } = await aKey(shop, everyScope)
  await shop.rows('update api_keys set revoked_at = now() where id = $1', [id])
  revoked = headers
})

/** Sends a request without valid input: a caller without permission is refused before it is read. */
async function ask(route: string, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ')
  const address = path
    .replace(/:nothing\{.+\}|\*$/, 'x')
    .replace(':number', '1001')
    .replace(/:\w+(\{.+?\})?/g, '00000000-0000-7000-8000-000000000000')
  const answer = await shop.fetch(address, { method: method === 'ALL' ? 'GET' : method, headers })
  const text = await answer.text()
  return `${answer.status} ${/"error(?:_code)?":"([\w-]+)"/.exec(text)?.[1] ?? ''}`.trim()
}

const isRefusal = (answer: string) => /^40[13]/.test(answer)

/** How a route refuses a key that is valid; undefined where it is open to it. */
function refusalOf(route: string, access = '', scopes: readonly string[]): string | undefined {
  const act = /^admin (\w+)$/.exec(access)?.[1]
  if (act) return scopes.includes(act) && !ofPeople.includes(route) ? undefined : '403 forbidden'
  if (access === 'member') return route.includes(' /auth/v1') ? '400 bad_jwt' : '401 signed-out'
  return undefined
}

test.each(kinds)('PERM-06 a key with %s opens the routes of its scopes, and no other', async (...scopes) => {
  const { headers } = await aKey(shop, scopes as KeyScope[])
  const faults: string[] = []
  for (const [route, access] of routes) {
    // Its refusals of sign-outs have a status of their own.
    if (access === 'merchant' || access === 'buyer' || route === 'POST /auth/v1/logout') continue
    const answer = await ask(route, headers)
    const wanted = refusalOf(route, access, scopes)
    if (wanted ? answer !== wanted : isRefusal(answer) && access !== 'anyone') faults.push(`${route}: ${answer}`)
    if (answer.startsWith('5')) faults.push(`${route}: ${answer}`)
  }
  expect(faults).toEqual([])
})

test('PERM-06 a revoked key opens no route of the owner, and counts as none elsewhere', async () => {
  for (const [route, access] of routes) {
    if (!access?.startsWith('admin ')) continue
    expect(`${route} ${await ask(route, revoked)}`).toBe(`${route} 401 signed-out`)
  }
  for (const [route, access] of routes) {
    if (access === 'buyer') expect(['400 invalid', '404 missing']).toContain(await ask(route, revoked))
  }
})
