import { z } from 'zod'
import { languages } from '#language/language.ts'
import { emailUses } from '#people/contact-facts.ts'
import { listedContactSchema } from '#people/contact-list-schema.ts'
import { contactFactsShape, possibleSchema } from '#people/new-contact-schema.ts'
import { line } from '#platform/http/input.ts'

export const contactSchema = listedContactSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  postcode: z.string().nullable(),
  emailUsedBy: z
    .enum(emailUses)
    .nullable()
    .describe(
      'The things of theirs that are found by the email, which cannot be changed therefore; null where there are none',
    ),
  greetings: z.record(z.enum(languages), z.string()).describe('With which an email to them may begin'),
  version: z.int(),
})

export const contactFactsSchema = z
  .object({
    ...contactFactsShape,
    postcode: line(16),
    version: z.int().min(1).max(1e9).describe('As it was seen'),
  })
  .describe('An email or a telephone number is needed')

/** Two contacts that may be one. */
export const possiblesShape = {
  possible: z.array(possibleSchema).describe('Empty for an API key without `read`'),
  possibleIds: z.array(z.string()),
}

export type WholeContact = z.infer<typeof contactSchema>
export type ContactFactsInput = z.infer<typeof contactFactsSchema>
