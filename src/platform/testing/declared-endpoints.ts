import { expect } from 'vitest'
import { type Endpoint, type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

const modules = import.meta.glob<Record<string, Endpoints>>(
  ['/src/*/endpoints.ts', '/src/*/*-endpoints.ts', '!/src/platform/**'],
  { eager: true },
)

/** Every endpoint that a domain declares, by its name: `GET /products/:slug`. */
export const declaredEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(
  modules,
).flatMap((each) => Object.values(each).flatMap((all) => Object.entries(all)))

// A path of words is opened before one with a name that would take the word.
const byPath = declaredEndpoints
  .map(([name, endpoint]) => ({ name, endpoint, pattern: patternOf(name), names: name.split('/:').length }))
  .toSorted((one, other) => one.names - other.names)

function patternOf(name: string): RegExp {
  const [method = '', path = ''] = name.split(' ')
  return new RegExp(`^${method} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/**
 * Compares the answer of a declared endpoint with what it declares for the status: what the schema does not name, or
 * names otherwise, fails the test. Answers of other routes pass.
 */
export async function assertAsDeclared(method: string, path: string, answer: Response): Promise<void> {
  const found = byPath.find(({ pattern }) => pattern.test(`${method} ${path}`))
  if (!found || !answer.headers.get('content-type')?.startsWith('application/json')) return
  const { answer: good, otherwise, file } = found.endpoint
  const other = otherwise?.[answer.status as keyof typeof otherwise] ?? errorSchema
  const schema = answer.ok ? good : other
  if (answer.ok && file) return
  const body: unknown = await answer.clone().json()
  const what = `${found.name} answers ${answer.status}`
  expect(schema, `${what}, which it does not declare`).toBeDefined()
  const read = schema?.safeParse(body)
  expect(read?.error?.issues, `${what} with ${JSON.stringify(body).slice(0, 300)}`).toBeUndefined()
  expect(body, `${what} with more than it declares`).toEqual(read?.data)
}
