import { z } from 'zod'
import { hasNoDirectionControls, oneLine } from '#platform/http/one-line.ts'
import { type FieldProblem, Refusal, RefusedField } from '#platform/http/refusal.ts'

type Checked = { success: boolean; error?: readonly { message: string; path?: readonly unknown[] | undefined }[] }

/** The database keeps neither NUL nor half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A day that comes with a request: the calendar of the database begins later than that of ISO 8601. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'Not a day of our time')

/** A long text of at most so many characters, trimmed; a form of the browser itself sends its breaks as two characters. */
export const passage = (longest: number, tooLong?: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(longest, tooLong)
    .refine(isStorable, 'Not text that can be kept')

/** Text for one line: it appears in subjects, lists and addresses as it is written. */
export const line = (longest: number, tooLong?: string) =>
  z
    .string()
    .refine(isStorable, 'Not text that can be kept')
    .overwrite(oneLine)
    .max(longest, tooLong)
    .refine(hasNoDirectionControls, 'Signs that turn the direction of writing')

export const filled = (longest: number) => line(longest).min(1)

export const emailSchema = z.string().trim().max(254).pipe(z.email())

// A list of a thousand wrong entries is not answered with a thousand problems.
const maxProblems = 50

/** A key of one submission: the same for every try of one request. */
export const idempotencyKeySchema = z.object({
  'idempotency-key': z
    .uuid()
    .describe('Made for this one submission: sent again under it, the request is carried out once'),
})

/** The same of callers that are not the shop's own pages: with any key, or with none. */
export const optionalKeySchema = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })

/** Given to every validator: what does not fit the schema is refused in the shop's own words, without an echo. */
export function refuseInput(checked: Checked): void {
  if (checked.success) return
  const [first, ...others] = problemsIn(checked.error ?? [])
  if (!first?.field) throw new Refusal('invalid', first?.problem ?? 'Not of the right form')
  const named = others.filter(({ field }) => field).slice(0, maxProblems - 1)
  throw new RefusedField(first.field, first.problem, named)
}

/** All that is wrong with an input, each with the field that it concerns: "prices.EUR.sale_minor". */
export function problemsIn(issues: NonNullable<Checked['error']>): FieldProblem[] {
  return issues.map(({ path = [], message }) => ({ field: path.map(nameOf).join('.'), problem: message }))
}

function nameOf(segment: unknown): string {
  return typeof segment === 'object' && segment !== null && 'key' in segment ? String(segment.key) : String(segment)
}
