import { z } from 'zod'
import { carrierIdSchema, carrierInputSchema, carrierSchema } from '#carriers/schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

export const carrierEndpoints = {
  'GET /admin/carriers': {
    summary: 'The carriers that the house ships with',
    answer: z.array(carrierSchema).describe('The one added first comes first'),
  },
  'PUT /admin/carriers/:id': {
    summary: 'Add a carrier, or change one; sent again, it changes nothing',
    params: carrierIdSchema,
    body: carrierInputSchema,
    answer: carrierSchema.describe('As it is now'),
    refusals: [404],
    otherwise: {
      409: errorSchema
        .extend({
          current: carrierSchema.optional().describe('The carrier as it was changed meanwhile'),
          by: z.string().optional(),
          at: z.iso.datetime().optional(),
        })
        .describe('Changed by another admin meanwhile, or a name that another carrier has'),
    },
  },
} as const satisfies Endpoints
