import { z } from 'zod'
import { languages } from '#language/language.ts'

export const previewedLanguageSchema = z.object({ language: z.enum(languages) })

export const previewLinkSchema = z.object({
  address: z.url().describe('Everyone who has it sees the article'),
  until: z.iso.datetime().describe('When it ends'),
})

export type PreviewLink = z.infer<typeof previewLinkSchema>
