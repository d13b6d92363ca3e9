import { legalNames } from '#legal/legal.ts'
import { legalQuerySchema, legalTextSchema, termsVersionSchema } from '#legal/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const legalEndpoints = {
  'GET /terms-version': {
    summary: 'The version of the terms that an order is made under, with its rules for reservations',
    answer: termsVersionSchema.describe('The version and its rules'),
  },
  'GET /legal-texts/:name': {
    summary: 'One of the house’s terms and notices',
    description: `The version in force, or an earlier one. Names: ${legalNames.join(', ')}.`,
    query: legalQuerySchema,
    answer: legalTextSchema.describe('The text'),
    refusals: [404],
  },
} as const satisfies Endpoints
