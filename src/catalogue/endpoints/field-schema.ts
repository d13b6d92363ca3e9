// The fields of a product's forms.
import { z } from 'zod'
import { needed, text } from '#platform/http/field-schema.ts'

export const list = (most: number) =>
  z
    .array(text(200), 'not-right')
    .transform((lines) => lines.filter((line) => line !== ''))
    .pipe(z.array(z.string()).max(most, 'too-many'))
export const whole = (least: number, most: number) =>
  z.int('not-a-number').min(least, 'out-of-range').max(most, 'out-of-range')
export const yesOrNo = z.boolean('not-right')
export const longText = text(10_000)

/** As long as a formatted text that had grown when it was cleaned: it is no reason to refuse what else is saved. */
export const formattedText = text(60_000)

/** The faults of a typed price that its reader names. */
export const priceFaults = [
  'other-currency',
  'price-at-zero',
  'price-negative',
  'price-decimals',
  'price-out-of-range',
] as const
const sum = (least: 0 | 1) =>
  z
    .int({ error: ({ input }) => priceFaults.find((fault) => fault === input) ?? 'not-a-price' })
    .min(least, 'price-at-zero')
    .max(100_000_000, 'price-out-of-range')
export const minor = sum(1)
/** Zero where a draft has no price yet. */
export const minorOrNone = sum(0)
export const slug = needed(100).refine((written) => /^[a-z0-9][a-z0-9-]*$/.test(written), 'not-a-slug')

const titles = z.object({ title: z.string(), title_fr: z.string() })
/** The titles are checked together also where another field is wrong: all problems are named at once. */
export const whereTitlesAreRead = { when: ({ value }: { value: unknown }) => titles.safeParse(value).success }
