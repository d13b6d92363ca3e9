import { createIsomorphicFn } from '@tanstack/react-start'
import type { z } from 'zod'
import { ApiError, send } from '#platform/browser/send.ts'
import type { Answer, Endpoint, Endpoints, Frozen, NamesIn, OtherwiseOf, SchemaOf } from '#platform/http/endpoint.ts'
import { adoptShopTime, timeHeader } from '#platform/time/clock.ts'

export type Send = (path: string, init?: RequestInit) => Promise<Response>

type Written<E, Name extends keyof Endpoint> = [SchemaOf<E, Name>] extends [never]
  ? never
  : Frozen<z.input<SchemaOf<E, Name>>>
/** A query is written as its schema reads it: a number for what is coerced to one. */
type Questions<E> = [SchemaOf<E, 'query'>] extends [never]
  ? never
  : QueryInput<z.input<SchemaOf<E, 'query'>>, z.output<SchemaOf<E, 'query'>>>
type QueryInput<Taken, Read> = {
  [Name in keyof Taken]: (unknown extends Taken[Name] ? Read[Name & keyof Read] : Taken[Name]) | undefined
}

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }
type Params<Route> = [NamesIn<Route>] extends [never] ? never : { [Name in NamesIn<Route>]: string | number }
type Input<E, Route> = Part<'params', Params<Route>> &
  Part<'query', Questions<E>> &
  Part<'headers', Written<E, 'headers'>> &
  Part<'body', Written<E, 'body'>>

type How<S> = Pick<RequestInit, 'cache' | 'signal'> & {
  /** The refusals to be returned, as their endpoint declares them, instead of thrown. */
  expect?: readonly S[]
  /** For what an answer says in its headers. */
  onAnswer?: (answer: Response) => void
}
type Given<E, Route, S> =
  Record<never, never> extends Input<E, Route> ? [(Input<E, Route> & How<S>)?] : [Input<E, Route> & How<S>]
type Got<E, S extends keyof OtherwiseOf<E>> = (E extends { file: string } ? Response : Answer<E>) | OtherwiseOf<E>[S]

/** Any input, as it is once the compiler has compared it with its endpoint. */
type Anything = How<PropertyKey> & {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Asks the routes that are declared in `All`: `ask('GET /products/:slug', { params: { slug } })` answers what the route
 * of that name answers. Throws an `ApiError` for every refusal that is not expected.
 */
export function clientOf<All extends Endpoints>(via: Send = send) {
  return async <Route extends keyof All & string, S extends keyof OtherwiseOf<All[Route]> = never>(
    route: Route,
    ...[input = {} as never]: Given<All[Route], Route, S>
  ): Promise<Got<All[Route], S>> => {
    const { params, query, headers, body, expect, onAnswer, ...init } = input as Anything
    const [method = '', path = ''] = route.split(' ')
    const answer = await via(
      `/api${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ''))}${asked(query)}`,
      {
        ...init,
        method,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    )
    onAnswer?.(answer)
    return expect?.includes(answer.status) ? answer.json() : bodyOf(answer)
  }
}

/** A query as an address carries it; what is undefined is not asked for. */
function asked(query?: Record<string, unknown>): string {
  const questions = String(new URLSearchParams(query && JSON.parse(JSON.stringify(query))))
  return questions && `?${questions}`
}

const adoptTimeOf = createIsomorphicFn()
  .server((_: Response): void => {})
  .client(({ headers }: Response): void => adoptShopTime(Number(headers.get(timeHeader))))

/** The body of an answer; a file is handed on unread. Throws an ApiError for any refusal. */
async function bodyOf(answer: Response) {
  adoptTimeOf(answer)
  if (answer.status === 204) return undefined
  if (answer.ok) return answer.headers.has('Content-Disposition') ? answer : answer.json()
  throw new ApiError(answer.status, await answer.json().catch(() => undefined))
}
