import type { Language } from '#language/language.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** A part is refused, older than its other language, or shown in trial only. */
export type OutlineMark = 'wrong' | 'stale' | 'sample'
/** A text or a block of what is edited. */
export type OutlinePart = {
  key: string
  name: string
  /** The field that it leads to, or the beginning of the places of its fields. */
  place: string
  /** The number of headings that it is below. */
  depth: number
  marks: readonly OutlineMark[]
}

type Found = {
  place: string
  /** The fields of the part, by the beginning of their places; without it, those of its place. */
  within?: readonly string[]
  problems: readonly FieldProblem[]
  /** The place of a text of it that is older than its other language. */
  stalePlace: string | undefined
  isSample?: boolean
}

/** The marks of a part, and the field that needs attention first. */
export function markedPart({ place, within = [place], problems, stalePlace, isSample = false }: Found) {
  const wrong = problems.find(({ field }) => within.some((each) => field === each || field.startsWith(`${each}.`)))
  const marks: OutlineMark[] = [
    ...(wrong ? ['wrong' as const] : []),
    ...(stalePlace === undefined ? [] : ['stale' as const]),
    ...(isSample ? ['sample' as const] : []),
  ]
  return { place: wrong?.field ?? stalePlace ?? place, marks }
}

/** A text or else the one in the other language, without the asterisks of its italics. */
export function textInOutline(text: Readonly<Record<Language, string>> | undefined, language: Language): string {
  const said = text?.[language] || text?.[language === 'en' ? 'fr' : 'en'] || ''
  return said.replaceAll('*', '').trim()
}
