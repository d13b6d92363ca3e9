import { RequestError } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { resolver } from 'hono-openapi'
import { isOutOfReach } from '#platform/database/database.ts'
import { clientAddress, trustedProxies } from '#platform/http/client-address.ts'
import { errorSchema } from '#platform/http/endpoint.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'

const accessOf = new WeakMap<object, string>()

/** Declares the access to a route; the check refuses everyone else. */
export function access<Env extends object = object>(
  name: string,
  check: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> {
  accessOf.set(check, name)
  return check
}

/** The access that admits everyone; each route names its access first. */
export const anyone = access('anyone', (_, next) => next())

/** The name of the access that a handler declares, or undefined when it is no such handler. */
export function declaredAccess(handler: object): string | undefined {
  return accessOf.get(handler)
}

/** Reads from a request where it comes from; only proxies in the list are believed about it. */
export function addressReader(trustedList: string): (c: Context) => string {
  const trusted = trustedProxies(trustedList)
  return (c) => clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'), trusted)
}

const refusalMessages = {
  400: 'The request is not of the right form',
  401: 'The caller is not signed in',
  403: 'Not for this member',
  404: 'There is no such thing',
  409: 'Things have changed since',
  410: 'It is over',
  413: 'The body is too large',
  429: 'This was asked too often',
  503: 'This cannot be done at the moment',
} as const

export const outOfReachMessage = refusalMessages[503]

/** The refusals of a route, for its description. */
export function answersRefusal(...statuses: (keyof typeof refusalMessages)[]) {
  const content = { 'application/json': { schema: resolver(errorSchema) } }
  return Object.fromEntries(statuses.map((status) => [status, { description: refusalMessages[status], content }]))
}

/** The one place where refusals and faults become HTTP answers. */
export function answerFailure(error: Error, c: Context): Response {
  const requestId = c.get('requestId') ?? ''
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
    return c.json({ error: error.code, message: error.message, requestId, ...error.details }, error.status)
  }
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too-large' : 'invalid'
    return c.json({ error: code, message: error.message, requestId }, error.status)
  }
  log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'A request failed')
  if (isOutOfReach(error)) {
    c.header('Retry-After', '5')
    return c.json({ error: 'unavailable', message: outOfReachMessage, requestId }, 503)
  }
  return c.json({ error: 'fault', message: 'Something went wrong on our side', requestId }, 500)
}

/** Answers what never came to a route: a Host or an address that cannot be read, or a fault before the first route. */
export function answerOutsideRoutes(error: unknown): Response {
  const headers = { 'X-Content-Type-Options': 'nosniff' }
  if (error instanceof RequestError) {
    return Response.json(
      { error: 'invalid', message: 'The request cannot be read', requestId: '' },
      { status: 400, headers },
    )
  }
  log.error({ err: error }, 'A request failed outside every route')
  const body = { error: 'fault', message: 'Something went wrong on our side', requestId: '' }
  return Response.json(body, { status: 500, headers })
}
