// Every documented route, with a valid request but for one odd value: the value reaches SQL, and causes no fault.
import fc from 'fast-check'
import type { Hono } from 'hono'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { createRoutes } from '#app/routes.ts'
import { openFilledShop, type Thing } from '#app/testing/filled-shop.ts'
import { example, type Known, oddWords, spoils, withSpoil } from '#app/testing/invalid-requests.ts'
import { odd, type Schema } from '#app/testing/schema-values.ts'
import { runs } from '#language/testing/runs.ts'
import { newId } from '#platform/database/identifiers.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { randomAddressHeaders } from '#platform/testing/random-address.ts'
import { type RawAnswer, sendRaw } from '#platform/testing/raw-request.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

const shop = openTestShop()

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type OpenApi = { paths: Record<string, Record<string, Operation>> }
type Route = {
  method: string
  path: string
  parameters: Parameter[]
  schema: Schema | undefined
  /** The papers leave the route out: the whole address is in its path, and no right request is known. */
  isUnwritten?: true
}
type Asked = { target: string; headers: Record<string, string>; body?: unknown }

/** The routes; one whose body may be of several kinds is listed once for each. */
async function routes(): Promise<Route[]> {
  const { paths } = (await shop.json<OpenApi>('/api/openapi.json')).body
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const kinds = schema?.oneOf ?? [schema]
      const all = withPathNames(path, parameters)
      return kinds.map((kind) => ({ method: method.toUpperCase(), path, parameters: all, schema: kind }))
    }),
  )
}

/** The names in an address are asked oddly, whether the papers list them or not. */
function withPathNames(path: string, listed: Parameter[]): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const unlisted = names.filter((name) => !listed.some((each) => each.in === 'path' && each.name === name))
  return [...listed, ...unlisted.map((name): Parameter => ({ in: 'path', name, schema: { type: 'string' } }))]
}

/** Routes with a name in their address that the papers leave out. */
function unwrittenRoutes(written: readonly Route[]): Route[] {
  const known = new Set(written.map(({ method, path }) => `${method} /api${path}`))
  const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' }) as unknown as Hono
  return Object.keys(accessesOf(createRoutes(testSettings({ databaseUrl: 'postgres://127.0.0.1/nobody-asks' }), bank)))
    .map((route) => route.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}'))
    .filter((route) => route.includes('{') && !known.has(route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ')
      return { method, path, parameters: withPathNames(path, []), schema: undefined, isUnwritten: true }
    })
}

const atOnce = 8

function ask(method: string, { target, headers, body }: Asked): Promise<RawAnswer> {
  const isJson = body !== undefined
  const own = { ...randomAddressHeaders(), ...(isJson && { 'content-type': 'application/json' }), ...headers }
  return sendRaw(shop.url, target, { method, headers: own, ...(isJson && { body: JSON.stringify(body) }) })
}

/** The request that is right in all its parts. */
function right({ path, parameters, schema, isUnwritten }: Route, { names, headers, known, body }: Thing): Asked {
  // A key belongs to one request: repeated with it, a route would answer from memory.
  const named: Known = { ...known, 'idempotency-key': newId() }
  const valuesIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.name !== 'after')
      .map(({ name, schema }): [string, string] => [name, String(example(schema, named, name))])
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? 'unknown')
  return {
    target: `${isUnwritten ? '' : '/api'}${address}?${new URLSearchParams(valuesIn('query'))}`,
    headers: { ...Object.fromEntries(valuesIn('header')), ...headers },
    ...(schema && { body: body ?? example(schema, known) }),
  }
}

type Odd = { at: string; put: (asked: Asked, thing: Thing) => Asked }

/** Each odd thing that one part of a right request may be, to be put into any other right request of the route. */
function* oddities(route: Route, { body }: Asked): Generator<Odd> {
  if (body !== undefined) {
    for (const spoil of spoils(body, fc.sample(odd, runs(1) - 1))) {
      const at = `${spoil.path.join('.') || 'the body'}: ${JSON.stringify(spoil.value)?.slice(0, 60)}`
      yield { at, put: (asked) => ({ ...asked, body: withSpoil(asked.body, spoil) }) }
    }
  }
  for (const parameter of route.parameters) {
    // From an address without the manners of `/api` these lead to the pages.
    const words = route.isUnwritten ? oddWords.filter((word) => word !== '..' && word !== '') : oddWords
    for (const word of words) yield* oddAddresses(route, parameter, word)
  }
}

function* oddAddresses(route: Route, { in: place, name }: Parameter, word: string): Generator<Odd> {
  const at = `${name}=${word.slice(0, 60)}`
  if (place === 'header') yield { at, put: (asked) => ({ ...asked, headers: { ...asked.headers, [name]: word } }) }
  if (place === 'path') {
    const target = (thing: Thing) => right(route, { ...thing, names: { ...thing.names, [name]: word } }).target
    yield { at, put: (asked, thing) => ({ ...asked, target: target(thing) }) }
  }
  if (place === 'query') {
    const own = new RegExp(`(?<=[?&])${name}=[^&]*&?`)
    yield { at, put: (asked) => ({ ...asked, target: `${asked.target.replace(own, '')}&${name}=${word}` }) }
    yield { at: `${at}, twice`, put: (asked) => ({ ...asked, target: `${asked.target}&${name}=${word}` }) }
  }
}

/** The problem of an answer: a fault, or a refusal that a program cannot parse. */
function stumbled({ status, text, headers }: RawAnswer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 80)}`
  // Input that is not HTTP, or larger than Node reads, is refused by Node itself.
  if (status < 400 || (text === '' && (status === 400 || status === 431))) return undefined
  const isJson = String(headers['content-type']).startsWith('application/json')
  return isJson && typeof JSON.parse(text).error === 'string' ? undefined : `${status} ${text.slice(0, 80)}`
}

// Routes that a valid request does not reach here, with the reason; odd requests are sent all the same.
const outOfReach = [
  'POST /payments/{provider}/events', // Signed over the body: `fuzz.routes.test.ts` signs.
  'POST /account/close', // Closes the caller's account.
  'POST /order-codes/use', // Needs the code of a mail.
  'POST /admin/pictures', // Takes the bytes of a picture.
  'POST /admin/pictures/{id}/take-back', // Needs a picture that was replaced.
  'POST /admin/pictures/{id}/remove', // Needs one that nothing shows.
  'DELETE /admin/products/{code}', // Needs a draft that was never public, and its version: `delete-draft.routes.test.ts` has them.
  'DELETE /account/addresses/{id}',
  'DELETE /account/devices/{id}',
  'POST /admin/orders/{number}/record-return', // Needs a refund that came back.
  'POST /admin/orders/{number}/take-back', // Needs a step that can be taken back.
  'POST /admin/orders/{number}/waiting/{id}/take-back', // Here steps and letters leave at once.
  'POST /admin/orders/{number}/waiting/{id}/leave',
  'POST /admin/orders/{number}/mails/{id}/take-back',
  'POST /admin/requests/{id}/take-back',
  'DELETE /admin/products/{code}/planned-prices/{plan}', // Here prices have no grace.
  'POST /admin/products/{code}/planned-prices/{plan}/publish',
  'DELETE /admin/products/{code}/plans/{plan}', // Needs a plan.
  'POST /admin/orders/{number}/ask-payment', // Needs a lost dispute.
  'POST /admin/orders/{number}/write-off', // Likewise.
  'POST /admin/products/{code}/price-mistakes', // Needs prices that were put right at once.
  'POST /admin/orders/{number}/mails/{id}/again', // The letter may be on its way.
]
const isRepair = (route: string) => / \/admin\/problems\/.*\{/.test(route)

/**
 * A short run asks a tenth of the odd things, and less of a preview, which reads its request as its step does. Which
 * tenth changes on the way, so that not every part of a request is asked the same.
 */
function askedOf(route: Route, all: Iterable<Odd>): Odd[] {
  const oneOf = runs(1) > 1 ? 1 : route.path.endsWith('/letters') ? 40 : 10
  return [...all].filter((_, index) => (index + Math.floor(index / 30)) % oneOf === 0)
}

function inChunks(list: readonly Odd[]): Odd[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))
}

// Requests that read, though they are no GET: previews of a step, copies made again, a view of one’s own.
const writesNothing = [
  /\/(letters?|sums|bulk\/preview)$/,
  /^(PUT|DELETE) \/admin\/views\/\{id\}$/,
  /^POST \/admin\/pictures\/\{id\}\/make$/,
  // These find nothing to change here; `library.routes.test.ts`, `save-sheet.routes.test.ts`, `problems.routes.test.ts`,
  // `bench.routes.test.ts`, `stale-texts.routes.test.ts` and `in-bulk.routes.test.ts` have something for them.
  /^POST \/admin\/pictures\/\{id\}\/restore$/,
  /^PUT \/admin\/products\/\{code\}$/,
  /^POST \/admin\/products\/\{code\}\/still-right$/,
  /^POST \/admin\/problems\/(refunds|mails)\/\{id\}\/(start-now|again|leave)$/,
  /^POST \/admin\/(shipping|reservations\/bulk)$/,
]

/** The entries of the audit so far, where a route of admins changes something. */
async function entriesFor({ method, path }: Route): Promise<number | undefined> {
  const isWriting = method !== 'GET' && path.startsWith('/admin')
  if (!isWriting || writesNothing.some((each) => each.test(`${method} ${path}`))) return undefined
  return (await shop.rows<{ count: number }>('select count(*)::int as count from audit_entries'))[0]?.count
}

/** Asks a route everything odd, and says what went wrong. */
async function askOddly(route: Route, thingFor: (path: string) => Promise<Thing>) {
  const name = `${route.method} ${route.path}`
  const faults: string[] = []
  let thing = await thingFor(route.path)
  const entries = await entriesFor(route)
  const first = await ask(route.method, right(route, thing))
  const isSilent = entries !== undefined && first.status < 300 && (await entriesFor(route)) === entries
  const isReached =
    route.isUnwritten || first.status < 400 || outOfReach.includes(name.replace(/\/letters$/, '')) || isRepair(name)
  // An action that can be done once needs another subject for each try.
  let others = route.method === 'GET' ? 0 : 4
  if (others > 0 && first.status < 300) thing = await thingFor(route.path)
  for (const some of inChunks(askedOf(route, oddities(route, right(route, thing))))) {
    const answers = await Promise.all(some.map(({ put }) => ask(route.method, put(right(route, thing), thing))))
    for (const [index, answer] of answers.entries()) {
      const fault = stumbled(answer)
      if (fault) faults.push(`${name} with ${some[index]?.at} → ${fault}`)
    }
    if (others > 0 && answers.some(({ status }) => status < 300)) {
      others -= 1
      thing = await thingFor(route.path)
    }
  }
  const unreached = isReached ? [] : [`${name}: ${first.status} ${first.text.slice(0, 200)}`]
  return { faults, unreached, silent: isSilent ? [name] : [] }
}

test('PERM-06 D32 no route fails at a request with one odd part, and what an admin changes is in the audit', {
  timeout: runs(600) * 1_000,
}, async () => {
  const thingFor = await openFilledShop(shop)
  const found: Awaited<ReturnType<typeof askOddly>>[] = []
  const written = await routes()
  for (const route of [...written, ...unwrittenRoutes(written)]) found.push(await askOddly(route, thingFor))
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  expect(found.flatMap(({ silent }) => silent)).toEqual([])
  // A request that is refused as it should be asked would prove little of the odd ones.
  const unreached = found.flatMap((route) => route.unreached)
  expect(unreached.length / found.length, unreached.join('\n')).toBeLessThan(0.15)
})

test('PERM-06 anonymous callers and members are refused by every owner’s route, whatever they send', async () => {
  const thingFor = await openFilledShop(shop)
  const member = await aMember(shop)
  // Refused requests leave an order as it is: one serves all its routes.
  const ofOrders = '/admin/orders/{number}'
  const order = await thingFor(ofOrders)
  for (const route of (await routes()).filter(({ path }) => path.startsWith('/admin'))) {
    const thing = route.path.startsWith(ofOrders) ? order : await thingFor(route.path)
    for (const [headers, status] of [
      [{}, 401],
      [member.headers, 403],
    ] as const) {
      const theirs = { ...thing, headers }
      const asked = right(route, theirs)
      const some = [...oddities(route, asked)].filter((_, index) => index % 40 === 0)
      const answers = await Promise.all(some.map(({ put }) => ask(route.method, put(asked, theirs))))
      for (const [index, { status: answered }] of answers.entries()) {
        // Input that is not HTTP, and an address of no route, is answered elsewhere.
        expect([route.path, some[index]?.at, [400, 404, 431, status]]).toEqual([
          route.path,
          some[index]?.at,
          expect.arrayContaining([answered]),
        ])
      }
    }
  }
}, 120_000)
