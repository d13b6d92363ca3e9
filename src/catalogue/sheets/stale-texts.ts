// Texts of which the other language was changed since: their translation may be out of date.
import { z } from 'zod'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { languages } from '#language/language.ts'

/** The texts that exist in both languages. */
const pairedTexts = [...textKeys, 'features'] as const
type Paired = (typeof pairedTexts)[number]
type Written = string | readonly string[]
type Texts = Record<Paired | `${Paired}_fr`, Written>

export const pairedTextSchema = z.enum(pairedTexts)
export const staleTextsSchema = z.partialRecord(
  pairedTextSchema,
  z.object({
    language: z.enum(languages).describe('Of the text that is older'),
    since: z.iso.datetime().describe('When the other one was changed'),
    was: z.union([z.string(), z.array(z.string())]).describe('The other one before that'),
  }),
)
export type StaleTexts = z.infer<typeof staleTextsSchema>

/** The marks after a save: a text that changed alone makes its translation older, unless it is as it was again. */
export function staleAfter(marks: StaleTexts, before: Texts, after: Texts, now: Date): StaleTexts {
  const entries = pairedTexts.flatMap((key) => {
    const mark = markAfter(key, marks[key], { before, after, now })
    return mark ? [[key, mark] as const] : []
  })
  return Object.fromEntries(entries)
}

type Mark = NonNullable<StaleTexts[Paired]>
type Save = { before: Texts; after: Texts; now: Date }

function markAfter(key: Paired, mark: Mark | undefined, { before, after, now }: Save): Mark | undefined {
  const changes = [key, `${key}_fr` as const].map((name) => !isSame(before[name], after[name]))
  const [isEnglishNew, isFrenchNew] = changes
  if (!isEnglishNew && !isFrenchNew) return mark
  if (isEnglishNew && isFrenchNew) return undefined
  const [changed, other, older] = isEnglishNew
    ? ([key, `${key}_fr`, 'fr'] as const)
    : ([`${key}_fr`, key, 'en'] as const)
  const was = mark?.language === older ? mark.was : before[changed]
  const isBroughtUpToDate = mark !== undefined && mark.language !== older
  if (isBroughtUpToDate || isSame(was, after[changed])) return undefined
  if ([was, after[changed], after[other]].some((text) => text.length === 0)) return undefined
  return { language: older, since: now.toISOString(), was: typeof was === 'string' ? was : [...was] }
}

function isSame(one: Written, other: Written): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields of the older texts, as the form names them. */
export function staleFields(marks: StaleTexts): string[] {
  return pairedTexts.flatMap((key) => {
    const mark = marks[key]
    return mark ? [mark.language === 'fr' ? `${key}_fr` : key] : []
  })
}
