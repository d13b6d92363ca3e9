import { z } from 'zod'
import { trapSchema } from '#inbox/schema.ts'
import { languages } from '#language/language.ts'
import { emailSchema, filled } from '#platform/http/input.ts'

export const wishRequestSchema = z.object({
  email: emailSchema,
  language: z.enum(languages).describe('In which the mail is wanted'),
  website: trapSchema,
})

export const productCodeSchema = z.object({ code: filled(100) })

export const openWishSchema = productCodeSchema.extend({ id: z.uuid() })

export const backLetterSchema = z.object({ language: z.enum(languages) })

export const notedSchema = z.object({ status: z.literal('noted').describe('The same for every address') })

export const waitingSchema = z.object({
  count: z.int(),
  rows: z
    .array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        language: z.enum(languages),
        askedAt: z.iso.datetime(),
        others: z.array(z.string()).describe('The other products that this person waits for'),
        orders: z.int().describe('The orders placed with this address'),
      }),
    )
    .describe('The first of them, at most 500'),
})

export type Waiting = z.infer<typeof waitingSchema>
export type WishRequest = z.infer<typeof wishRequestSchema>
