import { z } from 'zod'
import { pageContentSchema } from '#content/page-content.ts'
import { pageNames } from '#content/page-fields.ts'
import { stalePageSchema } from '#content/stale-page.ts'
import { staleMarkSchema } from '#language/stale-mark.ts'

/** The state of the version that comes next: none, not yet dated, or dated. */
const nextStates = ['none', 'draft', 'scheduled'] as const
export type NextState = (typeof nextStates)[number]

/** Whether the words came with the shop, and no admin has published or confirmed any since. */
export const deliveredSchema = z.boolean().describe('As delivered: no admin has published or confirmed it')

export const pageListSchema = z.object({
  rows: z.array(
    z.object({
      page: z.enum(pageNames),
      next: z.enum(nextStates).describe('The version that is to replace the public one'),
      next_at: z.iso.datetime().nullable().describe('When it does'),
      samples: z.int().describe('How many blocks of the public version are samples'),
      stale: z.int().describe('How many texts have another language that was changed since'),
      delivered: deliveredSchema,
      updated_at: z.iso.datetime(),
      updated_by: z.string().nullable().describe('Null where no admin has changed it'),
    }),
  ),
})

export const editSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})

export const adminPageSchema = z.object({
  page: z.enum(pageNames),
  version: z.string(),
  next: z.enum(nextStates),
  next_at: z.iso.datetime().nullable(),
  content: pageContentSchema.describe('Of the next version, else of the public one'),
  public_content: pageContentSchema.describe('As visitors see it now'),
  stale: stalePageSchema,
  delivered: deliveredSchema,
  edits: z.array(editSchema).describe('The latest changes, newest first'),
})

export const savePageSchema = z.object({
  version: z.string().max(64).describe('The version under which the page was opened'),
  content: pageContentSchema,
  publish: z
    .union([z.enum(['no', 'now', 'as-planned']), z.iso.datetime('not-right')])
    .describe('`no`: a draft; `as-planned`: a scheduled version stays so; or the moment from which it is public'),
})

export const pageStillRightSchema = z.object({
  text: z.string().max(100).describe('The place of the words'),
  since: staleMarkSchema.shape.since,
})

export const discardPageSchema = z.object({ version: z.string().max(64) })

export type PageRow = z.infer<typeof pageListSchema>['rows'][number]
export type AdminPage = z.infer<typeof adminPageSchema>
export type SavePage = z.output<typeof savePageSchema>
