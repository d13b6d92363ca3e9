import { z } from 'zod'
import { knownCountries } from '#delivery/countries.ts'

const taxedCountry = z.object({
  country: z.enum(knownCountries),
  percent: z.number().nullable().describe('Of the value added tax in its prices; null where they contain none'),
})

export const taxesSchema = z.object({
  version: z.string().describe('The countries served with their rates, as they are confirmed'),
  served: z.array(taxedCountry),
  notServed: z.array(taxedCountry),
  confirmed: z
    .object({ at: z.iso.datetime(), by: z.string(), isCurrent: z.boolean().describe('Whether nothing changed since') })
    .nullable(),
})

export const confirmTaxesSchema = z.object({ version: z.string().max(200).describe('As it was read') })

export type Taxes = z.infer<typeof taxesSchema>
