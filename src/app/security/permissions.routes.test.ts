// Every route with every kind of caller, against the running shop and not its code.
import { Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { can, type Permission, permissions } from '#accounts/role.ts'
import { allCallers, gone, known, tokensOfCallers, unauthenticated, type Who } from '#accounts/testing/callers.ts'
import { createRoutes } from '#app/routes.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

const shop = openTestShop()
const settings = testSettings({ databaseUrl: 'postgres://127.0.0.1/no-database' })
const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' })
const routes = Object.entries(accessesOf(createRoutes(settings, bank as never)))
let tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  const everyone = await tokensOfCallers(shop)
  tokens = everyone.tokens
  const role = () => shop.json<unknown[]>('/api/user-roles', { headers: bearer('role lost') })
  expect((await role()).body).toHaveLength(1)
  await everyone.lose()
  await eventually(async () => expect((await role()).body).toHaveLength(0))
})

function bearer(who: Who): Record<string, string> {
  const token = tokens[who]
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Sends a request without valid input: a caller without permission is refused before it is read. */
async function ask(route: string, who: Who) {
  const [method = '', path = ''] = route.split(' ')
  const address = path
    .replace(/:nothing\{.+\}|\*$/, 'x')
    .replace(':number', '1001')
    .replace(/:\w+(\{.+?\})?/g, '00000000-0000-7000-8000-000000000000')
  const init = { method: method === 'ALL' ? 'GET' : method, headers: bearer(who) }
  const answer = await shop.fetch(address, init)
  const text = await answer.text()
  return { status: answer.status, code: /"error(?:_code)?":"([\w-]+)"/.exec(text)?.[1] }
}

const roleOf = { admin: 'owner', staff: 'staff', reader: 'reader' } as const
const isGoTrue = (route: string) => route.includes(' /auth/v1')
const refusals = [401, 403]

test('PERM-06 no route is missing from the matrix, and each kind of access is known', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(new Set(routes.map(([, access]) => access))).toEqual(
    new Set(['anyone', 'member', 'buyer', 'merchant', ...permissions.map((permission) => `admin ${permission}`)]),
  )
  const ofOwners = routes.filter(([route]) => route.includes('/api/admin/'))
  expect(ofOwners.length).toBeGreaterThan(100)
  expect(ofOwners.filter(([, access]) => !access?.startsWith('admin '))).toEqual([])
})

/** The permission to write in each part of the owner's pages. */
const toWrite: Readonly<Record<string, Permission>> = {
  carriers: 'orders',
  contacts: 'people',
  duplicates: 'people',
  'house-facts': 'settings',
  journal: 'articles',
  'journal-categories': 'articles',
  keys: 'staff',
  'legal-texts': 'settings',
  letters: 'settings',
  mailings: 'people',
  members: 'staff',
  mentions: 'read',
  merges: 'people',
  messages: 'messages',
  'new-orders': 'orders',
  orders: 'orders',
  pages: 'articles',
  pictures: 'products',
  problems: 'orders',
  products: 'products',
  replies: 'messages',
  requests: 'orders',
  'reservation-rules': 'settings',
  reservations: 'orders',
  samples: 'settings',
  shipping: 'orders',
  staff: 'staff',
  'stock-settings': 'products',
  tags: 'people',
  tasks: 'people',
  taxes: 'settings',
  views: 'orders',
  webhooks: 'settings',
}

/** Routes that a reader is refused, who sees all else: links that pay, letters with them, devices, keys and webhooks. */
const toRead: readonly [RegExp, Permission][] = [
  [/\/payment-link$|\/requests\/:id\/letter$|\/orders\/:number\/mails\/:id$/, 'orders'],
  [/\/keys$|\/staff\/invitations$|\/staff\/:id\/devices$/, 'staff'],
  [/\/webhooks|\/contacts\/:id\/erasure$/, 'settings'],
  [/\/contacts\/:id\/data/, 'export'],
]

function expectedAccess(route: string): string {
  const [method = '', path = ''] = route.split(' ')
  if (path.endsWith('/export')) return 'admin export'
  // It cannot be undone.
  if (path.endsWith('/erasure')) return 'admin settings'
  const reading = toRead.find(([of]) => of.test(path))?.[1] ?? 'read'
  return `admin ${method === 'GET' ? reading : toWrite[path.split('/')[3] ?? '']}`
}

test('PERM-06 each route of the owner’s pages asks for the permission of its part', () => {
  const ofOwners = routes.filter(([route]) => route.includes('/api/admin/'))
  const others = ofOwners.filter(([route, access]) => access !== expectedAccess(route))
  expect(Object.fromEntries(others)).toEqual({})
})

const having = (wanted: string) => routes.flatMap(([route, access]) => (access === wanted ? [route] : []))

describe.each(having('anyone'))('PERM-01 PERM-06 %s is for everyone', (route) => {
  test('and no token, good or bad, changes what it answers', async () => {
    const signedOut = await ask(route, 'nobody')
    expect(refusals).not.toContain(signedOut.status)
    for (const who of allCallers) expect({ who, ...(await ask(route, who)) }).toEqual({ who, ...signedOut })
  })
})

const permissionOf = new Map(
  permissions.flatMap((permission) => having(`admin ${permission}`).map((route) => [route, permission] as const)),
)
const guarded = [...having('member'), ...permissionOf.keys()].filter((route) => route !== 'POST /auth/v1/logout')
describe.each(guarded)('PERM-01 PERM-06 %s', (route) => {
  test.each(unauthenticated)('refuses: %s', async (who) => {
    if (!isGoTrue(route)) expect(await ask(route, who)).toEqual({ status: 401, code: 'signed-out' })
    else if (who === 'nobody') expect(await ask(route, who)).toEqual({ status: 401, code: 'no_authorization' })
    else expect(await ask(route, who)).toEqual({ status: 400, code: 'bad_jwt' })
  })

  test.each(gone)('refuses %s', async (who) => {
    const refusal = isGoTrue(route) ? { status: 403, code: 'session_not_found' } : { status: 401, code: 'signed-out' }
    expect(await ask(route, who)).toEqual(refusal)
  })

  test.each(known)('permits: %s', async (who) => {
    const permission = permissionOf.get(route)
    const { status, code } = await ask(route, who)
    if (permission && !can(roleOf[who as keyof typeof roleOf], permission))
      expect({ status, code }).toEqual({ status: 403, code: 'forbidden' })
    else expect(refusals).not.toContain(status)
  })
})

describe.each(having('buyer'))('PERM-06 %s is refused to callers without access to the order', (route) => {
  test.each([...unauthenticated, ...gone])('%s', async (who) => {
    expect(await ask(route, who)).toEqual({ status: 404, code: 'missing' })
  })

  test.each(known)('%s', async (who) => {
    // The input is validated before the order is read.
    expect([400, 404]).toContain((await ask(route, who)).status)
  })
})

test.each([...unauthenticated, ...gone])('PERM-06 POST /auth/v1/logout ends no session for: %s', async (who) => {
  expect(refusals).toContain((await ask('POST /auth/v1/logout', who)).status)
})

test.each(having('merchant'))('PERM-06 %s is for merchants of the bank, whatever a member shows', async (route) => {
  for (const who of allCallers) expect((await ask(route, who)).status, who).toBe(401)
})
