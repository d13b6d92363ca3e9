import { z } from 'zod'
import { trapSchema } from '#crm/schema.ts'
import { languages } from '#language/language.ts'
import { emailSchema } from '#platform/http/input.ts'

export const wishRequestSchema = z.object({
  email: emailSchema,
  language: z.enum(languages).describe('In which the mail is wanted'),
  website: trapSchema,
})

export const notedSchema = z.object({ status: z.literal('noted').describe('The same for every address') })

export type WishRequest = z.infer<typeof wishRequestSchema>
