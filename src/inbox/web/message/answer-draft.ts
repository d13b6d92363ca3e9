// An answer that was typed and not sent: kept in this browser, for a page that is left or closed.
import { isLanguage, type Language } from '#language/language.ts'
import { dropOwn, keepOwn, readOwn } from '#platform/browser/own-storage.ts'

export type Draft = {
  /** Undefined while only the language was chosen. */
  body: string | undefined
  language: Language
  /** The last message when it was begun. */
  seen: string
}

const place = (id: string) => `answer ${id}`

export function readDraft(id: string): Draft | undefined {
  const { body, language, seen } = (readOwn('browser', place(id)) ?? {}) as Partial<Draft>
  if (typeof body !== 'string' || typeof seen !== 'string' || !language || !isLanguage(language)) return undefined
  return { body, language, seen }
}

export function keepDraft(id: string, draft: Draft): void {
  keepOwn('browser', place(id), draft)
}

export function forgetDraft(id: string): void {
  dropOwn('browser', place(id))
}
