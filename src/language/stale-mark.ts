// The mark of a text of which the other language was changed since: it may be out of date.
import { z } from 'zod'
import { type Language, languages } from '#language/language.ts'

type Written = string | readonly string[]
/** A text in both languages. */
export type Pair = Record<Language, Written>

export const staleMarkSchema = z.object({
  language: z.enum(languages).describe('Of the text that is older'),
  since: z.iso.datetime().describe('When the other one was changed'),
  was: z.union([z.string(), z.array(z.string())]).describe('The other one before that'),
})
export type StaleMark = z.infer<typeof staleMarkSchema>

/** The mark after a save: a text that changed alone makes its translation older, unless it is as it was again. */
export function markAfter(
  mark: StaleMark | undefined,
  { before, after, now }: { before: Pair; after: Pair; now: Date },
): StaleMark | undefined {
  const [isEnglishNew, isFrenchNew] = languages.map((language) => asText(before[language]) !== asText(after[language]))
  if (!isEnglishNew && !isFrenchNew) return mark
  if (isEnglishNew && isFrenchNew) return undefined
  const [changed, older] = isEnglishNew ? (['en', 'fr'] as const) : (['fr', 'en'] as const)
  const was = mark?.language === older ? mark.was : before[changed]
  const isBroughtUpToDate = mark !== undefined && mark.language !== older
  if (isBroughtUpToDate || asText(was) === asText(after[changed])) return undefined
  if ([was, after[changed], after[older]].some((text) => text.length === 0)) return undefined
  return { language: older, since: now.toISOString(), was: typeof was === 'string' ? was : [...was] }
}

/** The marks of all texts after a save, by the name of each; those of texts that are gone go with them. */
export function marksAfter(
  marks: Readonly<Record<string, StaleMark>>,
  before: ReadonlyMap<string, Pair>,
  after: ReadonlyMap<string, Pair>,
  now: Date,
): Record<string, StaleMark> {
  const entries = [...after].flatMap(([name, pair]) => {
    const former = before.get(name)
    const mark = former && markAfter(marks[name], { before: former, after: pair, now })
    return mark ? [[name, mark] as const] : []
  })
  return Object.fromEntries(entries)
}

/** A list as its lines. */
export function asText(text: Written): string {
  return typeof text === 'string' ? text : text.join('\n')
}
