import { z } from 'zod'
import { knownCountries } from '#delivery/countries.ts'
import { editedTextSchema } from '#platform/edited-text.ts'

export const countryTextsSchema = z.object({
  countries: z.array(
    z.object({
      country: z.enum(knownCountries),
      texts: z
        .array(editedTextSchema(['page', 'legal']))
        .describe('The questions and answers, and the legal texts, that name it'),
    }),
  ),
})

export type CountryTexts = z.infer<typeof countryTextsSchema>
