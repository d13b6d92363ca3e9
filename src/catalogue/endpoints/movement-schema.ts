import { z } from 'zod'
import { movementReasons, movementSums } from '#catalogue/stock.ts'
import { languages } from '#language/language.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

export const movementSchema = z.object({
  at: z.iso.datetime(),
  before: z.int().nullable().describe('Null while units are not counted'),
  after: z.int().nullable(),
  reason: z.enum(movementReasons),
  note: z.string(),
  actor: z.string().nullable().describe('The admin; null where an order moved the units'),
  order: z.int().nullable(),
})

export const movementFilterSchema = z.object({
  reason: z
    .string()
    .max(100)
    .refine((written) => areChoices(written, movementReasons), 'Names a reason that does not exist')
    .optional()
    .meta({ examples: ['received,sold'] })
    .describe(`Some of ${movementReasons.join(', ')}, with commas between them`),
  day: z
    .string()
    .max(30)
    .refine(isPeriod, 'No period')
    .optional()
    .meta({ examples: ['30d'] })
    .describe('`30d` for the last thirty days, or `2026-11-01..2026-11-30`'),
})

export const movementListSchema = z.object({
  count: z.int().describe('How many there are of these days and reasons'),
  rows: z.array(movementSchema).describe('The latest of them, at most 100'),
  sums: z
    .record(z.enum(Object.keys(movementSums) as (keyof typeof movementSums)[]), z.int())
    .describe('The units of these days, of every reason: less than none where they went'),
})

export const movementExportSchema = movementFilterSchema.extend({
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export type MovementFilter = z.infer<typeof movementFilterSchema>
export type MovementExport = z.infer<typeof movementExportSchema>
export type MovementList = z.infer<typeof movementListSchema>
