import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import type { z } from 'zod'
import type {
  Answer,
  Endpoint,
  Endpoints,
  Frozen,
  NamesIn,
  OtherwiseOf,
  RefusalStatus,
  SchemaOf,
} from '#platform/http/endpoint.ts'
import { refuseInput } from '#platform/http/input.ts'
import { answersRefusal, declaredAccess } from '#platform/http/routes.ts'
import { isUuid } from '#platform/http/uuid.ts'

type Read<E, Name extends keyof Endpoint, Otherwise = undefined> = [SchemaOf<E, Name>] extends [never]
  ? Otherwise
  : z.output<SchemaOf<E, Name>>
type Input<E, Route> = {
  params: Read<E, 'params', { [Name in NamesIn<Route>]: string }>
  query: Read<E, 'query'>
  headers: Read<E, 'headers'>
  body: Read<E, 'body'>
}

type Refused<Bodies> = { [Status in keyof Bodies]: Otherwise<Status, Frozen<Bodies[Status]>> }[keyof Bodies]
type Outcome<E> = (E extends { file: string } ? Response : Frozen<Answer<E>>) | Refused<OtherwiseOf<E>>

/** A refusal whose body says more than a code, as the endpoint declares it for this status. */
class Otherwise<Status, Body> {
  readonly status: Status
  readonly body: Body

  constructor(status: Status, body: Body) {
    this.status = status
    this.body = body
  }
}

export function otherwise<const Status extends RefusalStatus, const Body>(status: Status, body: Body) {
  return new Otherwise(status, body)
}

type Own = {
  /** After the access, before the input is read. */
  before?: MiddlewareHandler
  /** How input that does not fit is refused, when not as everywhere. */
  refuse?: typeof refuseInput
}

/**
 * Routes of declared endpoints. `open` takes one of them, the access to it, and what answers it: the compiler compares the
 * answer to the declared schema. The description of the API is made from the same declaration.
 */
export function openerOf<All extends Endpoints>(endpoints: All) {
  const routes = new Hono()
  function open<Route extends keyof All & string, Env extends object>(
    route: Route,
    access: MiddlewareHandler<Env>,
    answer: (input: Input<All[Route], Route>, c: Context<Env>) => Outcome<All[Route]> | Promise<Outcome<All[Route]>>,
    { before, refuse = refuseInput }: Own = {},
  ): void {
    const endpoint: Endpoint = endpoints[route] as Endpoint
    const [method = '', path = ''] = route.split(' ')
    const handlers: MiddlewareHandler[] = [
      access as MiddlewareHandler,
      ...(before ? [before] : []),
      describeRoute(descriptionOf(endpoint, declaredAccess(access))),
      ...inputs(endpoint).map(([where, schema]) => validator(where, schema, refuse)),
    ]
    routes.on(method, [path], ...handlers, async (c: Context) => {
      const read = (where: string) => c.req.valid(where as never)
      const params = withPlainIds(endpoint.params ? read('param') : c.req.param())
      const input = { params, query: read('query'), headers: read('header'), body: read('json') }
      return respond(c, endpoint, await answer(input as never, c as Context<Env>))
    })
  }
  return { open, routes }
}

/** Ids in an address in small letters, as PostgreSQL writes them: elsewhere they are compared as texts. */
function withPlainIds(params: object): object {
  const plain = Object.entries(params).map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value])
  return Object.fromEntries(plain)
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value.toLowerCase())

function respond(c: Context, endpoint: Endpoint, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome
  if (outcome instanceof Otherwise) return c.json(outcome.body, outcome.status)
  return endpoint.answer ? c.json(outcome as object) : c.body(null, 204)
}

function inputs({ params, query, headers, body }: Endpoint) {
  const all = [
    ['param', params],
    ['query', query],
    ['header', headers],
    ['json', body],
  ] as const
  return all.flatMap(([where, schema]) => (schema ? [[where, schema] as const] : []))
}

const bearer = { bearer: [] as string[] }
const proofs: Record<string, Record<string, string[]>[]> = { buyer: [bearer, { orderKey: [] }] }

// The access of the owner's pages names an act, too.
const refusedBy: Record<string, RefusalStatus[]> = { member: [401], admin: [401, 403, 429], buyer: [404] }

function descriptionOf(endpoint: Endpoint, access = 'anyone'): Parameters<typeof describeRoute>[0] {
  const { summary, description, refusals = [], otherwise: more = {} } = endpoint
  const follow: RefusalStatus[] = [
    ...(inputs(endpoint).length > 0 ? [400 as const] : []),
    ...(refusedBy[access.split(' ')[0] ?? ''] ?? []),
  ]
  const own = Object.entries(more).map(([status, schema]) => [status, described(schema, 'A refusal that says more')])
  return {
    summary,
    ...(description && { description }),
    ...(access !== 'anyone' && { security: proofs[access] ?? [bearer] }),
    responses: { ...success(endpoint), ...answersRefusal(...follow, ...refusals), ...Object.fromEntries(own) },
  }
}

function success({ answer, file }: Endpoint) {
  if (answer) return { 200: described(answer, 'The answer') }
  if (file) return { 200: { description: 'A file', content: { [file]: { schema: { type: 'string' as const } } } } }
  return { 204: { description: 'Done' } }
}

function described(schema: z.ZodType, otherwise: string) {
  return { description: schema.description ?? otherwise, content: { 'application/json': { schema: resolver(schema) } } }
}
