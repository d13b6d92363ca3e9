import { z } from 'zod'
import { apiKeySchema, keyIdSchema, madeKeySchema, newKeySchema } from '#keys/schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

export const keyEndpoints = {
  'GET /admin/keys': {
    summary: 'The API keys of the house; no key may ask this',
    answer: z.array(apiKeySchema).describe('The newest first; revoked ones are last'),
  },
  'POST /admin/keys': {
    summary: 'Make an API key; its answer alone has the key itself',
    body: newKeySchema,
    answer: madeKeySchema,
    otherwise: { 409: errorSchema.describe('The house has as many keys as it may have') },
  },
  'POST /admin/keys/:id/revoke': {
    summary: 'Revoke an API key: its next request is refused',
    params: keyIdSchema,
    answer: apiKeySchema.describe('As it is now'),
    refusals: [404],
  },
} as const satisfies Endpoints
