import { z } from 'zod'
import { reservationRulesSchema } from '#legal/schema.ts'

/** The rules of reservations as they are entered, with the day from which they count. */
export const rulesInputSchema = reservationRulesSchema.extend({
  from: z.iso.date().describe('From today on; the terms have a new version from then'),
})

export const rulesRequestSchema = z.object({
  version: z.string().max(100).describe('Of the rules that were seen'),
  rules: rulesInputSchema,
})

export const dropRulesSchema = rulesRequestSchema.pick({ version: true })

const versionSchema = rulesInputSchema.extend({ version: z.int().describe('Of the terms') })

export const reservationTermsSchema = z.object({
  version: z.string().describe('Changes with the rules in force and the planned ones'),
  today: z.iso.date().describe('The day of the shop'),
  inForce: versionSchema.describe('Of orders placed now'),
  planned: versionSchema
    .extend({ hasWords: z.boolean().describe('Whether other words of the terms begin with it') })
    .nullable()
    .describe('Of orders placed from its day on'),
  former: z.array(versionSchema).describe('Newest first'),
  edit: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().describe('The latest change'),
})

export type RulesInput = z.infer<typeof rulesInputSchema>
export type ReservationTerms = z.infer<typeof reservationTermsSchema>
