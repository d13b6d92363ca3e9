import type { Language } from '#language/language.ts'

/** The first thing by which a person came to the house (D35). */
export type ContactSource = 'join' | 'order' | 'request' | 'message' | 'account' | 'import' | 'hand'

/** The details of a person, as given by themselves. */
export type Person = {
  firstName: string
  lastName: string
  country: string
  /** As E.164 writes it: +33612345678. */
  telephone: string
}

export type Contact = { id: string; writtenEmail: string; language: Language }
