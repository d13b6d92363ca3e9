import { expect, test } from 'vitest'
import { createRoutes } from '#app/routes.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

type Content = Record<string, { schema?: object }>
type Parameter = { name: string; in: string; required?: boolean; schema?: object }
type Operation = {
  summary?: string
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
  security?: unknown
}
type OpenApi = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}

const papers = async () => (await shop.json<OpenApi>('/api/openapi.json')).body

const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
  )

test('the papers are OpenAPI 3.1 of this shop at its public address', async () => {
  const { openapi, info, servers } = await papers()
  expect(openapi).toMatch(/^3\.1\.\d+$/)
  expect(info).toMatchObject({ title: 'Immortela', version: expect.any(String) })
  expect(servers).toEqual([{ url: `${shop.url}/api` }])
})

/** The access of each API route, by its documented name; the documentation's own routes are not listed. */
const routesOfTheApi = () => {
  const accesses = Object.entries(accessesOf(createRoutes(shop.settings, undefined)))
  const named = accesses.map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ')
    return [`${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`, access] as const
  })
  const ofTheApi = named.filter(([name]) => / \/api\/(?!openapi|docs|\*)/.test(name))
  return new Map(ofTheApi.map(([name, access]) => [name.replace(' /api', ' '), access]))
}

test('every route of the API is documented, and no other', async () => {
  const described = operationsOf(await papers()).map(({ name }) => name)
  expect(described.toSorted()).toEqual([...routesOfTheApi().keys()].toSorted())
})

test('every documented route exists', async () => {
  for (const { path, method } of operationsOf(await papers())) {
    const address = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`
    const { body } = await shop.json<{ message?: string }>(address, { method: method.toUpperCase() })
    expect(body.message).not.toBe('There is no such route')
  }
})

const asked: Record<string, object[] | undefined> = { buyer: [{ bearer: [] }, { orderKey: [] }] }

test('every route has a summary and one name, and checks the caller where it is not public', async () => {
  const operations = operationsOf(await papers())
  const routes = routesOfTheApi()
  for (const { name, operation } of operations) {
    expect(operation.summary).toMatch(/^[A-Z].{8,}/)
    const access = routes.get(name) ?? ''
    expect(operation.security, name).toEqual(access === 'anyone' ? undefined : (asked[access] ?? [{ bearer: [] }]))
  }
  expect(await papers()).not.toHaveProperty('security')
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(operations.length)
})

test('every name in a path is declared as a parameter that is required, and no other', async () => {
  for (const { path, operation } of operationsOf(await papers())) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name).sort()).toEqual(named)
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('every route describes each of its answers, a good one among them, with the form of its body', async () => {
  for (const { operation, name } of operationsOf(await papers())) {
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.some((status) => /^[23]/.test(status)),
      name,
    ).toBe(true)
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(description).toMatch(/./)
      for (const { schema } of Object.values(content ?? {})) expect(schema, `${name} ${status}`).toBeTypeOf('object')
    }
  }
})

test('every reference in the papers leads somewhere', async () => {
  const all = await papers()
  const references = [...JSON.stringify(all).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
  for (const reference of references) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], all)
    expect(target, reference).toBeTypeOf('object')
  }
})

test('PAY-01 the documentation has the input and answers of create-checkout', async () => {
  const operation = (await papers()).paths['/create-checkout']?.post
  const body = operation?.requestBody?.content['application/json']?.schema as {
    properties: Record<string, object>
    required: string[]
  }
  expect(Object.keys(body.properties)).toEqual(
    expect.arrayContaining([
      'items',
      'isReserve',
      'isDeposit',
      'depositPercentage',
      'estimatedDeliveryDate',
      'customerEmail',
      'language',
      'delivery',
      'giftMessage',
      'termsVersion',
    ]),
  )
  expect(body.required.sort()).toEqual(['customerEmail', 'items'])
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '409', '503']))
})

test('the documentation can be read and tried in a browser, with no resource from elsewhere', async () => {
  const { status, html, policy, scripts, links } = await fetchPage(shop.url, '/api/docs')
  expect(status).toBe(200)
  expect(policy['default-src']).toEqual(["'self'"])
  expect(policy['script-src']).toBeUndefined()
  expect(html).toContain('id="routes"')
  const files = [...scripts.map(({ src }) => src), ...links.map(({ href }) => href)].filter((file) =>
    file?.startsWith('/api/docs/'),
  )
  expect(files).toHaveLength(3)
  for (const file of files) {
    const answer = await shop.fetch(file ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/)
    expect((await answer.text()).length).toBeGreaterThan(50)
  }
  expect(scripts.every(({ source }) => source === '')).toBe(true)
})

test.each(['package.json', 'index.js', '..%2fpackage.json', '..%2f..%2f..%2fpackage.json', 'swagger-ui.js', '%00'])(
  'the papers give away no other file: %s',
  async (file) => {
    const { status, body } = await shop.json(`/api/docs/${file}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'missing' })
  },
)
