import { z } from 'zod'
import { type AuditFilterName, auditViews, isAuditFilter, listedKinds } from '#auditlog/audit-filter.ts'
import { languages } from '#language/language.ts'
import { filled, line } from '#platform/http/input.ts'
import { uuidPattern } from '#platform/http/uuid.ts'

const examples = {
  ...{ person: '00000000-0000-7000-8000-000000000000', area: 'money', kind: 'order', day: '7d' },
  subject: 'order:1011',
}
const some = (name: AuditFilterName) =>
  filled(200)
    .refine((written) => isAuditFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

const place = z
  .string()
  .regex(new RegExp(`^(c-${uuidPattern}|e-\\d{1,15})$`))
  .meta({ examples: ['e-1'] })

export const auditFilterSchema = z.object({
  q: line(200)
    .optional()
    .describe(
      'Part of an email, of the name of a thing, or of what was changed; the number of an order; the email of a buyer',
    ),
  view: z.enum(auditViews).optional().describe('Without it, everything'),
  person: some('person').describe('Members by id, with commas between several; after `not-`, all others'),
  area: some('area').describe('Kinds that belong together'),
  kind: some('kind'),
  subject: some('subject').describe('Nothing but the entries of one thing: its kind and its name in the shop'),
  day: some('day').describe('`7d` for the last seven days, or `2026-11-01..2026-11-30`'),
})

export const auditPageSchema = auditFilterSchema.extend({
  after: place.optional().describe('The last row already read'),
  before: place.optional().describe('Instead of `after`: the first row of the page that follows'),
})

export const auditExportSchema = auditFilterSchema.extend({
  sheetLanguage: z.enum(languages).describe('The language of the file'),
})

const partSchema = z.object({
  act: z.enum(['begun', 'not-waited']),
  who: z.string(),
  at: z.iso.datetime(),
})

export const auditRowSchema = z.object({
  id: z.string(),
  kind: z.enum(listedKinds),
  name: z.string().describe('Of the thing that was changed; of an event of an account, its kind'),
  subject: z.string().nullable().describe('The name that a person reads, where that of the thing is an identifier'),
  currency: z.string().nullable().describe('Of the sums of an order, which have none of their own'),
  parts: z.array(partSchema).describe('How a step that waited was begun, and carried out before its time'),
  who: z.string().nullable().describe('Null once the account is closed'),
  about: z.string().nullable().describe('The account that an event is of, where another person made it'),
  before: z.record(z.string(), z.unknown()).describe('The values that differ, as they were'),
  after: z.record(z.string(), z.unknown()),
  network: z.string().nullable().describe('Of the address only its /24, or the /48 of IPv6'),
  device: z.string().nullable(),
  times: z.int().describe('Failures are counted by ten minutes'),
  at: z.iso.datetime(),
})

export const auditListSchema = z.object({
  rows: z.array(auditRowSchema),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
  previous: z.string().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any, whatever the filter'),
})

export const auditPeopleSchema = z.array(z.object({ id: z.uuid(), email: z.string() }))

export type AuditPage = z.infer<typeof auditPageSchema>
export type AuditExport = z.infer<typeof auditExportSchema>
export type AuditFilter = z.infer<typeof auditFilterSchema>
export type AuditRow = z.infer<typeof auditRowSchema>
export type AuditList = z.infer<typeof auditListSchema>
