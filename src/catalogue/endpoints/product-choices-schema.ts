import { z } from 'zod'
import { languages } from '#language/language.ts'
import { line } from '#platform/http/input.ts'

export const productTitlesQuerySchema = z.object({ codes: line(2_000).describe('Separated by commas') })

export const productTitlesSchema = z.array(
  z.object({
    product_id: z.string(),
    title: z.string(),
    title_fr: z.string().nullable(),
    subtitle: z.string(),
    subtitle_fr: z.string().nullable(),
    size_ml: z.int().nullable(),
  }),
)

export const productChoicesQuerySchema = z.object({
  language: z.enum(languages),
  q: line(100).optional().describe('Words that the name or the code has'),
  codes: line(2_000).optional().describe('Only these, separated by commas'),
})

export const productChoicesSchema = z.object({
  choices: z.array(z.tuple([z.string(), z.string()])).describe('Code and name, by name'),
  count: z.int().describe('All that fit'),
})
export type ProductChoicesQuery = z.output<typeof productChoicesQuerySchema>
export type ProductChoices = z.infer<typeof productChoicesSchema>
export type ProductTitles = z.infer<typeof productTitlesSchema>
