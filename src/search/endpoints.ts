import type { Endpoints } from '#platform/http/endpoint.ts'
import { searchQuerySchema, searchResultsSchema } from '#search/schema.ts'

export const searchEndpoints = {
  'GET /search': {
    summary: 'Products, articles and pages that contain the words',
    description: 'Accents and small typing errors are forgiven; the last word may be unfinished.',
    query: searchQuerySchema,
    answer: searchResultsSchema.describe('The results'),
  },
} as const satisfies Endpoints
