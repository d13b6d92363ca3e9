import type { Language } from '#language/language.ts'

/** The origin of a contact (D35). */
export type ContactSource = 'join' | 'order' | 'request' | 'import' | 'hand'

/** The details of a person, as given by themselves. */
export type Person = {
  firstName: string
  lastName: string
  country: string
  /** As E.164 writes it: +33612345678. */
  telephone: string
}

export type Contact = { id: string; writtenEmail: string; language: Language }
