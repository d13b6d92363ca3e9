import { z } from 'zod'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import {
  type ContactFilterName,
  contactSorts,
  contactSources,
  contactViews,
  isContactFilter,
  lettersStates,
} from '#people/contact-filter.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

const examples = {
  ...{ country: 'FR', language: 'fr', letters: 'given', source: 'order', arrived: '30d', contact: '30d' },
  ...{ answered: '7d', orderCount: 'several', ordered: '30d', product: 'immortela-elixir-30ml', spent: 'EUR-1000' },
  tag: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
}
const some = (name: ContactFilterName, longest = 100) =>
  filled(longest)
    .refine((written) => isContactFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

export const contactFilterSchema = z.object({
  q: line(100).optional().describe('A name, an email, the end of a telephone number or the number of an order'),
  view: z
    .enum(contactViews)
    .optional()
    .describe(
      '`new`: arrived in the last seven days; `letters`: said yes to them; `anniversary`: of their first order, within seven days',
    ),
  country: some('country').describe('With commas between several; after `not-`, all others'),
  language: some('language').describe('In which the house writes to them'),
  letters: some('letters').describe('Their consent to letters by email; `never`: they were not asked'),
  answered: some('answered').describe('When they confirmed letters or unsubscribed; written as `arrived`'),
  source: some('source').describe('How they came to the house'),
  tag: some('tag', 8_000).describe(
    'Tags by their identifiers: those who have any of them; a deleted one is on no contact',
  ),
  arrived: some('arrived').describe(
    'When they came: `30d`, or `2026-11-01..2026-11-30`, of which one day may be missing',
  ),
  contact: some('contact').describe('When they were last in touch, written in the same way'),
  orderCount: some('orderCount').describe('How many orders they placed, canceled ones too'),
  ordered: some('ordered').describe('When their newest order was placed, written in the same way'),
  product: some('product', 200).describe(
    'Products by their codes: those who ordered any of them; of a canceled order they do not count',
  ),
  spent: some('spent').describe(
    'Their spending in the last twelve months: `EUR-1000` is 1,000 euros or more; stored within a minute of each change',
  ),
  sort: z.enum(contactSorts).optional().describe('Without it, who was in touch last comes first'),
})

export const contactPageSchema = contactFilterSchema.extend({
  after: z.uuid().optional().describe('The last contact already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first contact of the page that follows'),
})

export const contactIdSchema = z.object({ id: z.uuid() })

export const tagOfContactSchema = z.object({ id: z.uuid(), name: z.string() })

export const listedContactSchema = z.object({
  id: z.uuid(),
  name: z.string().describe('Empty where it is not known'),
  email: z.string().nullable().describe('As its owner wrote it'),
  telephone: z.string().nullable().describe('In E.164, or as it was written where it is no number'),
  country: z.string().nullable(),
  language: z.enum(languages),
  letters: z.enum(lettersStates),
  spent: z.array(amountSchema).describe('Net received of the orders of the last twelve months, in each currency'),
  due: z.array(amountSchema).describe('Still to be paid, in each currency'),
  tags: z.array(tagOfContactSchema).describe('By their names'),
  source: z.enum(contactSources),
  arrivedAt: z.iso.datetime(),
  lastContactAt: z.iso.datetime().nullable().describe('Null where the house wrote them down and nothing came since'),
})

export const contactListSchema = z.object({
  rows: z.array(listedContactSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any contact, whatever the filter'),
  isNear: z.boolean().describe('No contact has the typed words: these have names that are written alike'),
})

export const contactFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...contactViews]), z.int())
    .describe(`How many contacts each view lists; ${maxCounted} is that many or more`),
  countries: z.array(z.string()).describe('In which there is any'),
})

export type ContactFilter = z.infer<typeof contactFilterSchema>
export type ContactPage = z.infer<typeof contactPageSchema>
export type ListedContact = z.infer<typeof listedContactSchema>
export type ContactList = z.infer<typeof contactListSchema>
export type ContactFigures = z.infer<typeof contactFiguresSchema>
