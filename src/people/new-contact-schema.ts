import { z } from 'zod'
import { languages } from '#language/language.ts'
import { maxContactName } from '#people/contact-facts.ts'
import { listedContactSchema } from '#people/contact-list-schema.ts'
import { line } from '#platform/http/input.ts'

/** The facts of a contact that a form has. */
export const contactFactsShape = {
  firstName: line(maxContactName),
  lastName: line(maxContactName),
  email: z.union([z.literal(''), z.email().max(254)]),
  telephone: line(40).describe('As it is written in their country'),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  language: z.enum(languages),
  anyway: z.boolean().optional().describe('It is another person than those that were found'),
}

export const newContactSchema = z
  .object({ ...contactFactsShape, postcode: line(16).default('') })
  .describe('An email or a telephone number is needed')

export const possibleSchema = z.object({
  because: z.enum(['email', 'telephone', 'name']),
  isSame: z
    .boolean()
    .describe(
      'The same contact, beside which none can be added: of this email, or where neither has one, of this number',
    ),
  contact: listedContactSchema,
})

export type NewContactInput = z.input<typeof newContactSchema>
export type NewContact = z.output<typeof newContactSchema>
export type PossibleContact = z.infer<typeof possibleSchema>
