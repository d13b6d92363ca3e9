import { checkoutRequestSchema, openedSchema, refusedSchema } from '#checkout/schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { optionalKeySchema } from '#platform/http/input.ts'

export const checkoutEndpoints = {
  'POST /create-checkout': {
    summary: 'Open the payment page for a cart, at the prices of this moment',
    description: 'For everyone; with a member’s token the order is theirs, and what is bought leaves their cart.',
    headers: optionalKeySchema,
    body: checkoutRequestSchema,
    answer: openedSchema.describe('The payment page'),
    otherwise: {
      400: refusedSchema.describe('Not of the right form'),
      401: refusedSchema.describe('Reserving needs a member who is signed in'),
      409: refusedSchema.describe('Something is not as it was shown; nothing is charged'),
      410: refusedSchema.describe('This key opened a payment page that has expired: ask again with another'),
      429: refusedSchema.describe('This buyer has enough open payment pages, or too many were opened in a short time'),
      503: refusedSchema.describe('The payment provider does not answer'),
    },
  },
} as const satisfies Endpoints
