import { expect, test } from 'vitest'
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
