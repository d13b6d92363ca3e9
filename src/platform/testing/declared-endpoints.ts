import { expect } from 'vitest'
import { type Endpoint, type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import { outOfReachMessage } from '#platform/http/routes.ts'

const modules = import.meta.glob<Record<string, Endpoints>>(
  ['/src/**/endpoints.ts', '/src/**/*-endpoints.ts', '!/src/platform/**'],
  { eager: true },
)

/** Every endpoint that a domain declares, by its name: `GET /products/:slug`. */
export const declaredEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(modules)
  .flatMap((each) => Object.values(each).flatMap((all) => Object.entries(all)))
  // Beside them such files may export the names of steps.
  .filter(([name]) => /^[A-Z]+ \//.test(name))

// A path of words is opened before one with a name that would take the word.
const byPath = declaredEndpoints
  .map(([name, endpoint]) => ({ name, endpoint, pattern: patternOf(name), names: name.split('/:').length }))
  .toSorted((one, other) => one.names - other.names)

function patternOf(name: string): RegExp {
  const [method = '', path = ''] = name.split(' ')
  return new RegExp(`^${method} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/**
 * Compares the answer of a declared endpoint with what it declares: its status with those of the description of the API,
 * which names the refusals that follow from access and input too, and its body with the schema for that status. An
 * undeclared status or field fails the test. Returns of other routes pass.
 */
export async function assertAsDeclared(method: string, address: URL, answer: Response): Promise<void> {
  const declared = byPath.find(({ pattern }) => pattern.test(`${method} ${address.pathname}`))
  if (!declared) return
  const what = `${declared.name} answers ${answer.status}`
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson ? await answer.clone().json() : undefined
  if (!mayComeFromAnyRoute(answer.status, body)) {
    expect(await statusesOf(declared.name, address.origin), `${what}, which it does not declare`).toContain(
      answer.status,
    )
  }
  const { answer: good, otherwise, file } = declared.endpoint
  if (!isJson || (answer.ok && file)) return
  const other = otherwise?.[answer.status as keyof typeof otherwise] ?? errorSchema
  const schema = answer.ok ? good : other
  expect(schema, `${what} with a body, which it does not declare`).toBeDefined()
  const read = schema?.safeParse(body)
  expect(read?.error?.issues, `${what} with ${JSON.stringify(body).slice(0, 300)}`).toBeUndefined()
  expect(body, `${what} with more than it declares`).toEqual(read?.data)
}

/** Faults, a database out of reach, and a body that is too large for any route. */
function mayComeFromAnyRoute(status: number, body: unknown): boolean {
  const read = errorSchema.safeParse(body).data
  if (status === 503) return read?.message === outOfReachMessage
  return status === 500 || (status === 413 && read?.error === 'too-large')
}

type Description = { paths: Record<string, Record<string, { responses: Record<string, unknown> } | undefined>> }
let description: Promise<Description> | undefined

/** All shops describe the same routes: one of them is asked, once. */
async function statusesOf(name: string, origin: string): Promise<number[]> {
  description ??= fetch(`${origin}/api/openapi.json`).then((answer) => answer.json())
  const [method = '', path = ''] = name.split(' ')
  const { paths } = await description
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return Object.keys(operation?.responses ?? {}).map(Number)
}
