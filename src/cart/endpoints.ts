import { cartSaveSchema, savedCartSchema, saveKeySchema, staleCartSchema, storedCartSchema } from '#cart/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const cartEndpoints = {
  'GET /cart': {
    summary: 'One’s active cart with its lines; null when there is none',
    answer: storedCartSchema.nullable().describe('The cart'),
  },
  'POST /cart': {
    summary: 'One’s active cart, opened when there is none',
    answer: storedCartSchema.describe('The cart'),
  },
  'PUT /cart': {
    summary: 'Replace all lines of one’s active cart',
    headers: saveKeySchema,
    body: cartSaveSchema,
    answer: savedCartSchema.describe('The cart as it was saved'),
    refusals: [413],
    otherwise: { 409: staleCartSchema.describe('The cart is no longer the one that was seen') },
  },
} as const satisfies Endpoints
