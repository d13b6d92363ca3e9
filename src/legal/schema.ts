import { z } from 'zod'
import { languages } from '#language/language.ts'

export const legalQuerySchema = z.object({
  language: z.enum(languages),
  version: z.coerce.number().int().min(1).max(10_000).optional().describe('A version that was in force before'),
})

export const legalTextSchema = z.object({
  name: z.string(),
  version: z.number(),
  inForceFrom: z.iso.date(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })).describe('The headings of the text'),
  versions: z.array(z.object({ version: z.number(), inForceFrom: z.iso.date() })).describe('Newest first'),
})

export const termsVersionSchema = z.object({ version: z.string() })

export type LegalTextJson = z.infer<typeof legalTextSchema>
