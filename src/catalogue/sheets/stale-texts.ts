// Texts of which the other language was changed since: their translation may be out of date.
import { z } from 'zod'
import { textKeys } from '#catalogue/sheets/sheet-texts.ts'
import { markAfter, staleMarkSchema } from '#language/stale-mark.ts'

/** The texts that exist in both languages. */
const pairedTexts = [...textKeys, 'features'] as const
type Paired = (typeof pairedTexts)[number]
type Written = string | readonly string[]
type Texts = Record<Paired | `${Paired}_fr`, Written>

export const pairedTextSchema = z.enum(pairedTexts)
export const staleTextsSchema = z.partialRecord(pairedTextSchema, staleMarkSchema)
export type StaleTexts = z.infer<typeof staleTextsSchema>

/** The marks after a save. */
export function staleAfter(marks: StaleTexts, before: Texts, after: Texts, now: Date): StaleTexts {
  const pairOf = (texts: Texts, key: Paired) => ({ en: texts[key], fr: texts[`${key}_fr`] })
  const entries = pairedTexts.flatMap((key) => {
    const mark = markAfter(marks[key], { before: pairOf(before, key), after: pairOf(after, key), now })
    return mark ? [[key, mark] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The fields of the older texts, as the form names them. */
export function staleFields(marks: StaleTexts): string[] {
  return pairedTexts.flatMap((key) => {
    const mark = marks[key]
    return mark ? [mark.language === 'fr' ? `${key}_fr` : key] : []
  })
}
