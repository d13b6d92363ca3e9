import { z } from 'zod'
import { deliveredSchema, editSchema } from '#content/admin-schema.ts'
import { pageContentSchema } from '#content/page-content.ts'
import { stalePageSchema } from '#content/stale-page.ts'
import { languages } from '#language/language.ts'
import { legalNames } from '#legal/legal.ts'

export const legalNameSchema = z.object({ page: z.enum(legalNames) })
export const legalVersionSchema = legalNameSchema.extend({ number: z.coerce.number().int().min(1).max(10_000) })
export const legalPreviewSchema = z.object({ language: z.enum(languages) })

const version = z.object({
  version: z.int().describe('Its number'),
  from: z.iso.date().describe('From this day on, midnight in Paris'),
})

const states = {
  page: z.enum(legalNames),
  in_force: version,
  planned: version.nullable().describe('It replaces the one in force on its day'),
  draft_at: z.iso.datetime().nullable().describe('When the draft was saved'),
  delivered: deliveredSchema,
}

export const legalListSchema = z.object({
  rows: z.array(
    z.object({
      ...states,
      stale: z.int().describe('How many texts of the draft have another language that was changed since'),
    }),
  ),
})

export const adminLegalSchema = z.object({
  ...states,
  version: z.string().describe('Changes with the draft, the planned version and the one in force'),
  today: z.iso.date().describe('The day of the shop'),
  has_words: z.boolean().describe('Whether the planned version says something else than the one in force'),
  has_rules: z.boolean().describe('Whether other rules of reservations begin with the planned version'),
  content: pageContentSchema.describe('Of the draft, else of the planned version, else of the one in force'),
  public_content: pageContentSchema.describe('Of the version in force'),
  stale: stalePageSchema,
  former: z.array(version).describe('Newest first'),
  values: z
    .array(z.object({ name: z.string(), en: z.string(), fr: z.string() }))
    .describe('The values that the shop fills in where the text names them'),
  edits: z.array(editSchema).describe('The latest changes, newest first'),
})

const seen = z.string().max(100).describe('The version under which the text was opened')
export const legalSeenSchema = z.object({ version: seen })
export const saveLegalSchema = z.object({ version: seen, content: pageContentSchema })
export const planLegalSchema = z.object({
  version: seen,
  from: z.iso.date('not-right').describe('From today on; today means from now'),
})
export const legalContentSchema = z.object({
  content: pageContentSchema,
  before: pageContentSchema.nullable().describe('Of the version before it'),
})

export type LegalRow = z.infer<typeof legalListSchema>['rows'][number]
export type AdminLegal = z.infer<typeof adminLegalSchema>
export type SaveLegal = z.output<typeof saveLegalSchema>
export type PlanLegal = z.output<typeof planLegalSchema>
