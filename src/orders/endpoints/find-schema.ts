import { z } from 'zod'
import { languages } from '#language/language.ts'
import { emailSchema } from '#platform/http/input.ts'

const orderNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^\D{0,12}\d{1,15}$/, 'Not the number of an order')
  .describe('As it is in the mail: 1001')
export const codeRequestSchema = z.object({
  number: orderNumber,
  email: emailSchema,
  language: z.enum(languages).describe('In which the mail is wanted'),
})
export const codeSchema = z.object({
  number: orderNumber,
  email: emailSchema,
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\D/g, ''))
    .pipe(z.string().length(6)),
})
export const codeMailedSchema = z.object({
  status: z.literal('asked').describe('The same for every order and address'),
})
export const foundOrderSchema = z.object({ number: z.int(), key: z.string().describe('That of the order’s page') })

export type FoundOrder = z.infer<typeof foundOrderSchema>
