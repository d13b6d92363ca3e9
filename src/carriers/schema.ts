import { z } from 'zod'
import { numberRules } from '#carriers/carrier.ts'
import { filled, line } from '#platform/http/input.ts'

const pattern = line(300)
  .regex(/^https?:\/\/\S+$/, 'Not an address')
  .refine((written) => written.includes('{number}'), 'Without {number}')
  .refine((written) => URL.canParse(written.replaceAll('{number}', '1')), 'Not an address')
  .nullable()
  .describe('Of the address where a parcel is followed; `{number}` stands for its number')

export const carrierIdSchema = z.object({ id: z.uuid() })

export const carrierInputSchema = z.object({
  name: filled(80),
  pattern,
  checked: z.boolean().describe('Whether the digits of its numbers are checked, where their rule is known'),
  active: z.boolean().describe('Offered for parcels'),
  version: z.int().min(0).describe('The one that was seen; 0 for a carrier that is new'),
})

export const carrierSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  pattern: z.string().nullable(),
  rule: z.enum(numberRules).nullable().describe('By which its numbers can be checked'),
  checked: z.boolean(),
  active: z.boolean(),
  version: z.int(),
})

export type Carrier = z.infer<typeof carrierSchema>
export type CarrierInput = z.infer<typeof carrierInputSchema>
