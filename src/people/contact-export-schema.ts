import { z } from 'zod'
import { languages } from '#language/language.ts'
import { exportPurposes } from '#people/contact-filter.ts'
import { contactFilterSchema } from '#people/contact-list-schema.ts'

export const contactExportSchema = contactFilterSchema.extend({
  ids: z.array(z.uuid()).min(1).max(100).optional().describe('Only these contacts, whatever the filter'),
  purpose: z.enum(exportPurposes).describe('`letters`: only who agreed to letters by email; `record`: all'),
  sheetLanguage: z.enum(languages).describe('The language of the file'),
})

export type ContactExport = z.infer<typeof contactExportSchema>
