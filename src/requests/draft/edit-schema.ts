import { z } from 'zod'
import { currencies } from '#money/money.ts'

/** The acts of admins on a request, as its history names them. */
export const draftEditKinds = ['changed', 'offered', 'withdrawn', 'taken-back', 'placed', 'unchanged'] as const

const line = z.object({ product_id: z.string(), title: z.string(), quantity: z.int(), unitMinor: z.int() })

export const draftEditSchema = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(draftEditKinds).describe('`unchanged`: saved or sent again as it was'),
  lines: z
    .object({ before: z.array(line), after: z.array(line) })
    .nullable()
    .describe('Where products or prices were changed'),
  currency: z
    .object({ before: z.enum(currencies), after: z.enum(currencies) })
    .describe('Of the prices before it and after it'),
  note: z.string().nullable().describe('The note to the buyer, where it was changed'),
  validUntil: z.iso.date().nullable().describe('The last day of the offer, where it was sent'),
})

export type DraftEdit = z.infer<typeof draftEditSchema>
export type EditedLine = z.infer<typeof line>
