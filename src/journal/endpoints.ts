import { articleQuerySchema, foundArticleSchema, listQuerySchema, summaryListSchema } from '#journal/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const journalEndpoints = {
  'GET /articles': {
    summary: 'The articles of the journal in a language, newest first',
    query: listQuerySchema,
    answer: summaryListSchema.describe('Articles'),
  },
  'GET /articles/:slug': {
    summary: 'One article in a language, or where it is to be found instead',
    query: articleQuerySchema,
    answer: foundArticleSchema.describe('The article at this slug'),
    refusals: [404],
  },
} as const satisfies Endpoints
