import { z } from 'zod'
import { languages } from '#language/language.ts'
import { contactFilterSchema } from '#people/contact-list-schema.ts'

/** The reasons for which contacts leave the shop as a file. */
export const exportPurposes = ['record', 'letters'] as const

export const contactExportSchema = contactFilterSchema.extend({
  ids: z.array(z.uuid()).min(1).max(100).optional().describe('Only these contacts, whatever the filter'),
  purpose: z.enum(exportPurposes).describe('`letters`: only who agreed to letters by email; `record`: all'),
  sheetLanguage: z.enum(languages).describe('The language of the file'),
})

export type ContactExport = z.infer<typeof contactExportSchema>
