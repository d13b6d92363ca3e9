import { Hono } from 'hono'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createRoutes } from '#app/routes.ts'
import { accessesOf, refuseUndeclared } from '#platform/http/route-list.ts'
import { anyone } from '#platform/http/routes.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

const settings = testSettings({ databaseUrl: 'postgres://127.0.0.1/no-database' })
const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' }) as unknown as Hono

test('PERM-06 every route of the shop declares its access before anything else', () => {
  const routes = accessesOf(createRoutes(settings, bank))
  expect(Object.keys(routes).length).toBeGreaterThan(12)
  expect(Object.entries(routes).filter(([, access]) => access === undefined)).toEqual([])
})

test('a route that forgets to declare its access, or declares it too late, is found out', () => {
  const careless = new Hono()
    .get('/open', anyone, (c) => c.text('open'))
    .get('/forgotten', (c) => c.text('forgotten'))
    .get(
      '/late',
      (_, next) => next(),
      anyone,
      (c) => c.text('late'),
    )
  const nested = new Hono().use((_, next) => next()).route('/api', careless)
  expect(accessesOf(nested)).toEqual({
    'GET /api/open': 'anyone',
    'GET /api/forgotten': undefined,
    'GET /api/late': undefined,
  })
  expect(() => refuseUndeclared(nested)).toThrow('GET /api/forgotten, GET /api/late')
})

test('PERM-01 the catalogue, the checkout and the pages are for everyone, a bank’s sessions for its merchants', () => {
  const routes = accessesOf(createRoutes(settings, bank))
  for (const route of ['GET /api/products', 'GET /api/products/:slug', 'POST /api/create-checkout', 'GET /*']) {
    expect(routes[route]).toBe('anyone')
  }
  expect(routes['POST /simulator/sessions']).toBe('merchant')
})

test('outside a trial there is neither a mailbox nor a test bank', () => {
  const routes = Object.keys(accessesOf(createRoutes({ ...settings, trial: false }, undefined)))
  expect(routes.filter((route) => /\/(dev|simulator)\//.test(route))).toEqual([])
})
