// An email to a contact that was typed and not sent, or was taken back: kept in this browser.
import { isLanguage, type Language } from '#language/language.ts'
import { dropOwn, keepOwn, readOwn } from '#platform/browser/own-storage.ts'

export type FirstDraft = {
  subject: string
  /** Undefined while it is the greeting alone. */
  body: string | undefined
  language: Language
  /** The idempotency key of its submission: a second tab with the same draft, or a reload after a lost answer, sends nothing again. */
  key: string
}

const place = (contactId: string) => `first message ${contactId}`

export function readFirstDraft(contactId: string): FirstDraft | undefined {
  const { subject, body, language, key } = (readOwn('browser', place(contactId)) ?? {}) as Partial<FirstDraft>
  if (typeof subject !== 'string' || typeof key !== 'string' || !language || !isLanguage(language)) return undefined
  return { subject, body: typeof body === 'string' ? body : undefined, language, key }
}

export const hasFirstDraft = (contactId: string) => readFirstDraft(contactId) !== undefined

export function keepFirstDraft(contactId: string, draft: FirstDraft): void {
  keepOwn('browser', place(contactId), draft)
}

export function forgetFirstDraft(contactId: string): void {
  dropOwn('browser', place(contactId))
}
