import { z } from 'zod'
import { filled } from '#platform/http/input.ts'

export const mistakeSchema = z.object({
  at: z.iso.datetime().describe('When the prices were set, as the history says'),
  isMistake: z.boolean().default(true).describe('False takes a mark back'),
})

export const plannedPriceSchema = z.object({ code: filled(100), plan: z.uuid() })

export const promisedPricesSchema = z.object({
  reservations: z.int().describe('Under way'),
  offers: z.int().describe('Open offers'),
  payments: z.int().describe('Open payment pages of carts'),
})
