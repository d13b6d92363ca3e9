import { z } from 'zod'
import { pictureSchema } from '#catalogue/schema.ts'
import { pageNames } from '#content/page-fields.ts'
import { languages } from '#language/language.ts'

export const pageNameSchema = z.object({ page: z.enum(pageNames) })
export const pageQuerySchema = z.object({ language: z.enum(languages) })

const words = z.record(z.string(), z.string())

export const shownPageSchema = z.object({
  texts: words.describe('By their names; formatted ones are HTML'),
  blocks: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      sample: z.boolean().describe('Invented: only a trial shows it'),
      words,
      values: words.describe('The same in both languages'),
    }),
  ),
  pictures: z.record(z.uuid(), pictureSchema.omit({ alt: true, alt_fr: true })).describe('Those of its blocks'),
})
