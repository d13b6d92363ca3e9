import { z } from 'zod'
import { filled } from '#platform/http/input.ts'

export const transferSchema = z.object({
  minor: z.int().positive(),
  reference: filled(120).describe('Of the bank transfer'),
  arrivedOn: z.iso.date().optional().describe('When it came, if not today'),
  surplusMinor: z.int().positive().optional().describe('By how much it is more than is due, as it was confirmed'),
  waivedMinor: z
    .int()
    .positive()
    .optional()
    .describe('How much may be taken off the price where it is too little to be asked for, as it was confirmed'),
  deliverOn: z.iso
    .date()
    .optional()
    .describe('The day to which the delivery moves because the payment is late, if not that of the terms'),
  recordedFor: z
    .array(z.int().positive())
    .max(50)
    .optional()
    .describe('The other orders that have a transfer of this reference, as they were confirmed'),
})

/** A return pays for nothing, so it has neither a surplus nor a remnant, and moves no delivery. */
export const returnSchema = transferSchema.omit({ surplusMinor: true, waivedMinor: true, deliverOn: true })
