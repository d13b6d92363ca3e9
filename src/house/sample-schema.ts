import { z } from 'zod'
import { editedTextSchema } from '#platform/edited-text.ts'
import { sampleKinds } from '#platform/samples.ts'

const sampleSchema = editedTextSchema(sampleKinds).extend({
  outcome: z.enum(['removed', 'archived', 'kept']).describe('`archived`: an order, a cart or a waiting buyer names it'),
  orders: z.array(z.int()).describe('Open reservations that need it'),
  requests: z
    .array(z.object({ id: z.uuid(), reference: z.string() }))
    .describe('Open requests and offers that need it'),
  places: z.array(editedTextSchema(['page', 'article'])).describe('Pages and articles of the house that show it'),
})

export const samplesSchema = z.object({
  version: z.string().describe('Changes with what would be removed'),
  samples: z.array(sampleSchema).describe('All that came with the shop and that no admin has changed'),
})

export const removeSamplesSchema = z.object({ version: z.string().max(100).describe('As it was read') })

export type Samples = z.infer<typeof samplesSchema>
export type Sample = Samples['samples'][number]
