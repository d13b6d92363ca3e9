// The routes of the papers, and for each a request that is right in all its parts.
import type { Hono } from 'hono'
import { Pool } from 'pg'
import { createRoutes } from '#app/routes.ts'
import type { Thing } from '#app/testing/filled-shop.ts'
import { example, type Known } from '#app/testing/invalid-requests.ts'
import type { Schema } from '#app/testing/schema-values.ts'
import { newId } from '#platform/database/identifiers.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type OpenApi = { paths: Record<string, Record<string, Operation>> }
export type Route = {
  method: string
  path: string
  parameters: Parameter[]
  schema: Schema | undefined
  /** The papers leave the route out: the whole address is in its path, and no right request is known. */
  isUnwritten?: true
}
export type Asked = { target: string; headers: Record<string, string>; body?: unknown }

/** The routes; one whose body may be of several kinds is listed once for each. */
export async function documentedRoutes(shop: TestShop): Promise<Route[]> {
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

/** Every route of the shop, as its router has them: `POST /api/messages`. */
export function routeTable(): string[] {
  const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' }) as unknown as Hono
  return Object.keys(
    accessesOf(createRoutes(testSettings({ databaseUrl: 'postgres://127.0.0.1/no-database' }), bank)),
  ).map((route) => route.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}'))
}

/** Routes with a name in their address that the papers leave out. */
export function unwrittenRoutes(written: readonly Route[]): Route[] {
  const known = new Set(written.map(({ method, path }) => `${method} /api${path}`))
  return routeTable()
    .filter((route) => route.includes('{') && !known.has(route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ')
      return { method, path, parameters: withPathNames(path, []), schema: undefined, isUnwritten: true }
    })
}

/** The request that is right in all its parts. */
export function rightRequest(
  { path, parameters, schema, isUnwritten }: Route,
  { names, headers, known, body }: Thing,
): Asked {
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
