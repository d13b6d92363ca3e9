import { z } from 'zod'
import { adminOrderSchema } from '#orders/order-schemas/admin-order-schema.ts'
import { orderMailSchema } from '#orders/order-schemas/letter-schema.ts'
import { orderNumberSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

const waitSchema = z.object({ number: orderNumberSchema.shape.number, id: z.uuid() })
/** The end that a step, a letter or an offer has come to, so that it cannot be taken back or released any more. */
export const waitEndedSchema = errorSchema
  .extend({ ended: z.enum(['left', 'taken-back', 'not-taken', 'overtaken']).optional() })
  .describe('It does not wait any more')
const after = adminOrderSchema.describe('The order afterwards')

/** A step that waits is taken back, or taken at once; a letter that waits is taken back. */
export const waitingEndpoints = {
  'POST /admin/orders/:number/waiting/:id/take-back': {
    summary: 'Take back a step that waits to leave: nothing of it is done',
    params: waitSchema,
    answer: after,
    refusals: [404],
    otherwise: { 409: waitEndedSchema },
  },
  'POST /admin/orders/:number/waiting/:id/leave': {
    summary: 'Let a step that waits leave at once',
    params: waitSchema,
    answer: after,
    refusals: [404],
    otherwise: { 409: waitEndedSchema },
  },
  'POST /admin/orders/:number/mails/:id/take-back': {
    summary: 'Take back a letter that waits to leave',
    params: orderMailSchema,
    answer: after,
    refusals: [404, 409],
  },
} as const satisfies Endpoints
