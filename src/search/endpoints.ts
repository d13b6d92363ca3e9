import type { Endpoints } from '#platform/http/endpoint.ts'
import { searchAnswerSchema, searchQuerySchema } from '#search/schema.ts'

export const searchEndpoints = {
  'GET /search': {
    summary: 'Products, articles and pages that contain the words',
    description: 'Accents and small typing errors are forgiven; the last word may be unfinished.',
    query: searchQuerySchema,
    answer: searchAnswerSchema.describe('The results'),
  },
} as const satisfies Endpoints
