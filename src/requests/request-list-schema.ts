import { z } from 'zod'
import { languages } from '#language/language.ts'
import { namedProductSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { draftOrigins, draftStates, draftSteps } from '#requests/draft/draft.ts'
import { isRequestFilter, type RequestFilterName, requestSorts } from '#requests/request-filter.ts'
import { requestRowSchema } from '#requests/schema.ts'

const examples = { state: 'open', origin: 'site', currency: 'EUR', language: 'fr', asked: '30d' }
const some = (name: RequestFilterName) =>
  filled(100)
    .refine((written) => isRequestFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

export const requestFilterSchema = z.object({
  q: line(100).optional().describe('A reference, a name or an email'),
  view: z.enum(draftStates).optional(),
  state: some('state').describe('With commas between several; after `not-`, all others'),
  origin: some('origin').describe('`site`: the buyer asked for it; else how an order came that the house began'),
  currency: some('currency'),
  language: some('language').describe('Of the buyer'),
  asked: some('asked').describe('When it came: `30d`, or `2026-11-01..2026-11-30`, of which one day may be missing'),
  sort: z
    .enum(requestSorts)
    .optional()
    .describe('Without it the newest first; `expires` lists only offers that are neither paid nor withdrawn'),
})

export const requestPageSchema = requestFilterSchema.extend({
  after: z.uuid().optional().describe('The last request already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first request of the page that follows'),
})

export const requestExportSchema = requestFilterSchema.extend({
  ids: z.array(z.uuid()).min(1).max(100).optional().describe('Only these requests, whatever the filter'),
  sheetLanguage: z.enum(languages).describe('The language of the file'),
})

const listedRequestSchema = requestRowSchema.extend({
  version: z.int().describe('To be named by a step'),
  offeredAt: z.iso.datetime().nullable(),
  steps: z.array(z.enum(draftSteps)).describe('The steps open to the house now'),
  language: z.enum(languages).describe('Of the buyer'),
  origin: z.enum(draftOrigins),
  asked: z.string().describe('The products as they were asked for'),
  items: z
    .array(namedProductSchema.extend({ quantity: z.int() }))
    .describe('The products of the draft as it is now, to which its total belongs'),
  message: z.string().describe('Its beginning'),
})

export const requestListSchema = z.object({
  rows: z.array(listedRequestSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any request, whatever the filter'),
})

export const requestFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...draftStates]), z.int())
    .describe(`How many requests each view lists; ${maxCounted} is that many or more`),
})

export type RequestFilter = z.infer<typeof requestFilterSchema>
export type RequestPage = z.infer<typeof requestPageSchema>
export type RequestExport = z.infer<typeof requestExportSchema>
export type ListedRequest = z.infer<typeof listedRequestSchema>
export type RequestList = z.infer<typeof requestListSchema>
export type RequestFigures = z.infer<typeof requestFiguresSchema>
