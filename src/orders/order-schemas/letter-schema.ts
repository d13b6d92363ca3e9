import { z } from 'zod'
import { languages } from '#language/language.ts'
import { orderNumberSchema } from '#orders/order-schemas/order-parts-schema.ts'
import { letterSchema } from '#platform/mail/letter-schema.ts'

export const orderMailSchema = z.object({ number: orderNumberSchema.shape.number, id: z.uuid() })

export const stepLettersSchema = z.object({
  letters: z.array(letterSchema.extend({ template: z.string(), recipient: z.string(), language: z.enum(languages) })),
  withdrawn: z.array(z.string()).describe('Letters that have not left yet, and would not any more'),
  promisedOn: z.iso.date().nullable().describe('The last day of what has not left yet, once the step is taken'),
})

export type StepLetters = z.infer<typeof stepLettersSchema>
