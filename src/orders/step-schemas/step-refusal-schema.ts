import { z } from 'zod'
import { eventSchema } from '#orders/order-schemas/event-schema.ts'
import { seenVersionSchema } from '#orders/order-schemas/version-schema.ts'
import { errorSchema } from '#platform/http/endpoint.ts'

/** A step that is not possible now, or was decided on an older version of the order. */
export const badStepSchema = errorSchema
  .extend({
    recordedFor: z
      .array(z.int())
      .optional()
      .describe('Other orders with a transfer of this reference: send them again to confirm them'),
  })
  .describe('The fields that do not fit')

export const stepRefusedSchema = errorSchema
  .extend({
    error: z.enum(['changed', 'conflict']),
    ...seenVersionSchema.partial().shape,
    since: z.array(eventSchema).optional(),
    returns: z.array(z.string()).optional().describe('References of the entries that have to be voided first'),
  })
  .describe('"changed": `since` says what happened; "conflict": this is not possible now')
export type StepRefused = z.infer<typeof stepRefusedSchema>
