// Fields of a form that were typed and not saved: kept in this browser, for a tab that is closed or crashes.
import type { Language } from '#language/language.ts'
import { dropOwn, keepOwn, readOwn } from '#platform/browser/own-storage.ts'

export type Kept<Values> = {
  /** When it was typed, by the clock of the browser. */
  at: string
  /** The saved values that it was typed over. */
  saved: Values
  typed: Values
}

const maxMs = 30 * 24 * 60 * 60 * 1_000

/** Sums are typed as the language writes them. */
const place = (subject: string, language: Language) => `unsaved ${subject} ${language}`

/**
 * Undefined where nothing is kept. A form that is a month old, or that cannot be read, is forgotten.
 * @param subject the name of the edited thing in the audit: `product:clay`
 * @param saved the fields as they are saved: fields of another kind, or others, are of an earlier shop or damaged
 */
export function readKept<Values extends object>(
  subject: string,
  language: Language,
  saved: Values,
  now: Date,
): Kept<Values> | undefined {
  const kept = readOwn('browser', place(subject, language))
  if (isKept(kept, saved) && now.getTime() - Date.parse(kept.at) < maxMs) return kept
  if (kept !== undefined) forgetTyped(subject, language)
  return undefined
}

/** Whether it is kept: a browser may forbid it. */
export function keepTyped(subject: string, language: Language, kept: Kept<object>): boolean {
  return keepOwn('browser', place(subject, language), kept)
}

export function forgetTyped(subject: string, language: Language): void {
  dropOwn('browser', place(subject, language))
}

function isKept<Values extends object>(given: unknown, saved: Values): given is Kept<Values> {
  const { at, saved: before, typed } = (given ?? {}) as Partial<Kept<Values>>
  return typeof at === 'string' && isLike(before, saved) && isLike(typed, saved)
}

/** Whether both have the same fields with values of the same kinds. */
function isLike(given: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(given) && given.every((each) => typeof each === 'string')
  if (typeof model !== 'object' || model === null) return typeof given === typeof model
  if (typeof given !== 'object' || given === null) return false
  const names = Object.keys(model)
  const isWhole = names.length === Object.keys(given).length
  return isWhole && names.every((name) => isLike(Reflect.get(given, name), Reflect.get(model, name)))
}
