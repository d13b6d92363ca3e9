import { z } from 'zod'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { seenVersionSchema } from '#platform/http/seen-version.ts'
import { savedViewSchema, viewIdSchema, viewInputSchema, viewsOfListSchema } from '#views/schema.ts'

export const viewEndpoints = {
  'GET /admin/views': {
    summary: 'The saved views of a list: one’s own, and those that are shared',
    query: viewsOfListSchema,
    answer: z.array(savedViewSchema).describe('By name'),
  },
  'GET /admin/views/counts': {
    summary: 'How many rows each of these views lists',
    query: viewsOfListSchema,
    answer: z.record(z.uuid(), z.int()).describe('By view; for many rows as `GET` of the list counts its own views'),
  },
  'PUT /admin/views/:id': {
    summary: 'Save a view, or change one; sent again, it changes nothing',
    params: viewIdSchema,
    body: viewInputSchema,
    answer: savedViewSchema.describe('As it is now'),
    refusals: [404, 409, 429],
  },
  'DELETE /admin/views/:id': {
    summary: 'Delete a view as it was seen; one that is gone already is no refusal',
    params: viewIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
} as const satisfies Endpoints
