import { expect, test } from 'vitest'
import { createRoutes } from '#app/routes.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { accessesOf } from '#platform/http/route-list.ts'
import { testSettings } from '#platform/testing/test-settings.ts'

const modules = import.meta.glob<Record<string, Endpoints>>(
  ['/src/*/endpoints.ts', '/src/*/*-endpoints.ts', '!/src/platform/**'],
  { eager: true },
)
const declared = Object.values(modules).flatMap((each) => Object.values(each).flatMap((all) => Object.keys(all)))

test('every declared endpoint is answered by a route, and is declared once', () => {
  const opened = Object.keys(accessesOf(createRoutes(testSettings({ databaseUrl: '' }), undefined)))
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.map((each) => each.replace(' ', ' /api')).filter((each) => !opened.includes(each))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
})
