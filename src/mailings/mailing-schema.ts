import { z } from 'zod'
import { languages } from '#language/language.ts'
import { mailingStates, outcomes } from '#mailings/mailing.ts'
import { isWebAddress, longest } from '#mailings/mailing-content.ts'
import { contactFilterSchema } from '#people/contact-list-schema.ts'
import { line, passage } from '#platform/http/input.ts'

export const mailingIdSchema = z.object({ id: z.uuid() })

// Problems have ids of the admin's words, because they are shown beside the field.
const short = (part: keyof typeof longest) => line(longest[part], 'too-long')

const textSchema = z.object({
  subject: short('subject').describe('The subject of the email, and its title'),
  preview: short('preview').describe('Shown beside the subject before the email is opened; empty: its first words'),
  text: passage(longest.text, 'too-long').describe(
    'Paragraphs, with an empty line between two; addresses in it become links',
  ),
  button: short('button').describe('The words of a button; empty: there is none'),
  address: short('address')
    .refine((written) => written === '' || isWebAddress(written), 'not-an-address')
    .meta({ examples: ['https://example.com/journal'] })
    .describe('Where the button leads'),
})

/** A filter of the contacts: of them, only those who agreed to letters are meant. */
export const audienceFilterSchema = contactFilterSchema.omit({ sort: true }).strict()

export const mailingSheetSchema = z.object({
  name: short('name').min(1, 'needed').describe('By which the house finds it; no reader sees it'),
  filter: audienceFilterSchema.describe('Of all who agreed to letters, only those of this filter of the contacts'),
  isForOther: z.boolean().describe('Whether people of a language without a text get the other one'),
  en: textSchema,
  fr: textSchema,
})

const version = z.int().min(0).max(1e9)

export const saveMailingSchema = z.object({
  version: version.describe('As it was seen; 0: it is new'),
  sheet: mailingSheetSchema,
})

export const seenMailingSchema = z.object({ version: version.describe('As it was seen') })
export const plannedMailingSchema = seenMailingSchema.extend({
  at: z.iso.datetime().describe('When its sending begins'),
})
export const previewSchema = z.object({
  language: z.enum(languages),
  sheet: mailingSheetSchema.pick({ en: true, fr: true }).describe('As it is typed, saved or not'),
})
export const testedLanguageSchema = z.object({ language: z.enum(languages) })

const countsSchema = z.record(z.enum(outcomes), z.int())

export const mailingSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(mailingStates),
  sheet: mailingSheetSchema,
  startsAt: z.iso.datetime().nullable(),
  isPlanned: z.boolean().describe('It begins on a chosen day, and not after the seconds in which it can be taken back'),
  startsInMs: z.int().nullable().describe('Until then it can be taken back; null where it does not wait'),
  begunAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  counts: countsSchema.nullable().describe('Its readers by what became of them; null before its sending begins'),
  edits: z.array(z.object({ at: z.iso.datetime(), by: z.string() })).describe('The last one'),
})

export const audienceSchema = z.object({
  matching: z.int().describe('The contacts of the filter, whether they agreed or not'),
  agreed: z.record(z.enum(languages), z.int()).describe('The number of those who agreed to letters, by their language'),
})

export type Mailing = z.infer<typeof mailingSchema>
export type MailingSheet = z.infer<typeof mailingSheetSchema>
export type AudienceFilter = z.infer<typeof audienceFilterSchema>
