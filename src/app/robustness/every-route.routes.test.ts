// Every documented route, with a valid request but for one odd value: the value reaches SQL, and causes no fault.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import {
  type Asked,
  documentedRoutes,
  type Route,
  rightRequest,
  unwrittenRoutes,
} from '#app/testing/documented-routes.ts'
import { openFilledShop, type Thing } from '#app/testing/filled-shop.ts'
import { oddWords, spoils, withSpoil } from '#app/testing/invalid-requests.ts'
import { odd } from '#app/testing/schema-values.ts'
import { runs } from '#language/testing/runs.ts'
import { randomAddressHeaders } from '#platform/testing/random-address.ts'
import { type RawAnswer, sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

const atOnce = 8

function ask(method: string, { target, headers, body }: Asked): Promise<RawAnswer> {
  const isJson = body !== undefined
  const own = { ...randomAddressHeaders(), ...(isJson && { 'content-type': 'application/json' }), ...headers }
  return sendRaw(shop.url, target, { method, headers: own, ...(isJson && { body: JSON.stringify(body) }) })
}

type Odd = { at: string; put: (request: Asked, thing: Thing) => Asked }

/** Each odd thing that one part of a right request may be, to be put into any other right request of the route. */
function* oddities(route: Route, { body }: Asked): Generator<Odd> {
  if (body !== undefined) {
    for (const spoil of spoils(body, fc.sample(odd, runs(1) - 1))) {
      const at = `${spoil.path.join('.') || 'the body'}: ${JSON.stringify(spoil.value)?.slice(0, 60)}`
      yield { at, put: (request) => ({ ...request, body: withSpoil(request.body, spoil) }) }
    }
  }
  for (const parameter of route.parameters) {
    // From an address without the manners of `/api` these lead to the pages.
    const words = route.isUnwritten ? oddWords.filter((word) => word !== '..' && word !== '') : oddWords
    for (const word of words) yield* oddAddresses(route, parameter, word)
  }
}

function* oddAddresses(route: Route, { in: place, name }: Route['parameters'][number], word: string): Generator<Odd> {
  const at = `${name}=${word.slice(0, 60)}`
  if (place === 'header')
    yield { at, put: (request) => ({ ...request, headers: { ...request.headers, [name]: word } }) }
  if (place === 'path') {
    const target = (thing: Thing) => rightRequest(route, { ...thing, names: { ...thing.names, [name]: word } }).target
    yield { at, put: (request, thing) => ({ ...request, target: target(thing) }) }
  }
  if (place === 'query') {
    const own = new RegExp(`(?<=[?&])${name}=[^&]*&?`)
    yield { at, put: (request) => ({ ...request, target: `${request.target.replace(own, '')}&${name}=${word}` }) }
    yield { at: `${at}, twice`, put: (request) => ({ ...request, target: `${request.target}&${name}=${word}` }) }
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
 * A short run asks a twentieth of the odd things, and less of a preview, which reads its request as its step does. Which
 * ones changes on the way, so that not every part of a request is asked the same.
 */
function askedOf(route: Route, all: Iterable<Odd>): Odd[] {
  const oneOf = runs(1) > 1 ? 1 : route.path.endsWith('/letters') ? 80 : 20
  return [...all].filter((_, index) => (index + Math.floor(index / 30)) % oneOf === 0)
}

function inChunks(list: readonly Odd[]): Odd[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))
}

/** Asks a route everything odd, and says what went wrong. */
async function askOddly(route: Route, thingFor: (path: string) => Promise<Thing>) {
  const name = `${route.method} ${route.path}`
  const faults: string[] = []
  let thing = await thingFor(route.path)
  const first = await ask(route.method, rightRequest(route, thing))
  const isReached =
    route.isUnwritten || first.status < 400 || outOfReach.includes(name.replace(/\/letters$/, '')) || isRepair(name)
  // An action that can be done once needs another subject for each try.
  let others = route.method === 'GET' ? 0 : 4
  if (others > 0 && first.status < 300) thing = await thingFor(route.path)
  for (const some of inChunks(askedOf(route, oddities(route, rightRequest(route, thing))))) {
    const answers = await Promise.all(some.map(({ put }) => ask(route.method, put(rightRequest(route, thing), thing))))
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
  return { faults, unreached }
}

test('PERM-06 no route fails at a request with one odd part', {
  timeout: runs(600) * 1_000,
}, async () => {
  const thingFor = await openFilledShop(shop)
  const results: Awaited<ReturnType<typeof askOddly>>[] = []
  const written = await documentedRoutes(shop)
  for (const route of [...written, ...unwrittenRoutes(written)]) results.push(await askOddly(route, thingFor))
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  // A request that is refused as it should be asked would prove little of the odd ones.
  const unreached = results.flatMap((route) => route.unreached)
  expect(unreached.length / results.length, unreached.join('\n')).toBeLessThan(0.15)
})

test('PERM-06 anonymous callers and members are refused by every owner’s route, whatever they send', async () => {
  const thingFor = await openFilledShop(shop)
  const member = await aMember(shop)
  // Refused requests leave an order as it is: one serves all its routes.
  const ofOrders = '/admin/orders/{number}'
  const order = await thingFor(ofOrders)
  for (const route of (await documentedRoutes(shop)).filter(({ path }) => path.startsWith('/admin'))) {
    const thing = route.path.startsWith(ofOrders) ? order : await thingFor(route.path)
    for (const [headers, status] of [
      [{}, 401],
      [member.headers, 403],
    ] as const) {
      const theirs = { ...thing, headers }
      const request = rightRequest(route, theirs)
      const some = [...oddities(route, request)].filter((_, index) => index % 40 === 0)
      const answers = await Promise.all(some.map(({ put }) => ask(route.method, put(request, theirs))))
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
