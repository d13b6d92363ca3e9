import { findSchema, foundSchema } from '#app/admin/found-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const findEndpoints = {
  'GET /admin/find': {
    summary: 'Orders, requests and products by a few words, at most six of each',
    query: findSchema,
    answer: foundSchema.describe('The things found, by kind'),
  },
} as const satisfies Endpoints
