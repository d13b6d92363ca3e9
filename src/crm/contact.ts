import type { Language } from '#language/language.ts'

/** How the house came to know a person (D35). */
export type ContactSource = 'join' | 'order' | 'request' | 'import' | 'hand'

/** What a person tells of themselves. */
export type Person = {
  firstName: string
  lastName: string
  country: string
  /** As E.164 writes it: +33612345678. */
  telephone: string
}

export type Contact = { id: string; writtenEmail: string; language: Language }
