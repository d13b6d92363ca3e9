import { expect, test } from 'vitest'
import { z } from 'zod'
import { createRoutes } from '#app/routes.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { declaredEndpoints } from '#platform/testing/declared-endpoints.ts'
import { testSettings } from '#platform/testing/test-settings.ts'

const declared = declaredEndpoints.map(([name]) => name)

test('every declared endpoint is answered by a route, and is declared once', () => {
  const opened = Object.keys(accessesOf(createRoutes(testSettings({ databaseUrl: '' }), undefined)))
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.map((each) => each.replace(' ', ' /api')).filter((each) => !opened.includes(each))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
})

test('PERM-06 every route under /admin is declared, and is for admins alone', () => {
  const accesses = accessesOf(createRoutes(testSettings({ databaseUrl: '' }), undefined))
  const ofAdmins = Object.keys(accesses).filter((route) => route.includes(' /api/admin/'))
  expect(ofAdmins.length).toBeGreaterThan(100)
  expect(ofAdmins.filter((route) => !accesses[route]?.startsWith('admin '))).toEqual([])
  const named = declared.filter((each) => each.includes(' /admin/')).map((each) => each.replace(' ', ' /api'))
  expect(named.toSorted()).toEqual(ofAdmins.toSorted())
})

type Shape = { type?: string; format?: string; pattern?: string; properties?: Record<string, Shape> } & {
  [Kind in 'items' | 'additionalProperties']?: Shape | boolean
} & { anyOf?: Shape[] }
type Text = { name: string; shape: Shape }

/** The texts of an answer, each with the name of its field. */
function textsIn(shape: Shape, name: string): Text[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = shape
  const within = [items, additionalProperties, ...anyOf].flatMap((each) =>
    typeof each === 'object' ? textsIn(each, name) : [],
  )
  const fields = Object.entries(properties).flatMap(([field, each]) => textsIn(each, field))
  return [...(shape.type === 'string' ? [{ name, shape }] : []), ...within, ...fields]
}

const texts = declaredEndpoints.flatMap(([route, { answer, otherwise = {} }]) =>
  [...(answer ? [answer] : []), ...Object.values(otherwise)]
    .flatMap((schema) => textsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape, ''))
    .map(({ name, shape }) => ({ name: `${route} ${name}`, shape })),
)

test('every instant in a declared answer ends in Z', () => {
  const instants = texts.filter(
    ({ name, shape }) => / \w*(At|_at|since|until| at)$/.test(name) || shape.format === 'date-time',
  )
  expect(instants.length).toBeGreaterThan(30)
  const fits = ({ pattern = '' }: Shape, instant: string) => new RegExp(pattern).test(instant)
  const loose = instants.filter(
    ({ shape }) => !fits(shape, '2027-01-15T09:00:00.000Z') || fits(shape, '2027-01-15T09:00:00.000+00:00'),
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})

test('every day in a declared answer is written year, month, day', () => {
  const days = texts.filter(({ name }) => / \w+On$/.test(name))
  expect(days.length).toBeGreaterThan(20)
  expect(days.filter(({ shape }) => shape.format !== 'date').map(({ name }) => name)).toEqual([])
})
