import { findSchema, foundSchema } from '#app/admin/menu/found-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const findEndpoints = {
  'GET /admin/find': {
    summary: 'Orders, people, requests, tasks, products and articles by a few words, at most six of each',
    query: findSchema,
    answer: foundSchema.describe('The things found, by kind'),
  },
} as const satisfies Endpoints
