import type { Details, Proofs } from '#contacts/details.ts'

/** All that is known of a contact. */
export type ContactFacts = Details & {
  /** As it was written. */
  email: string | null
  /** In E.164; `telephoneWritten` is the text of a person where no number was read from it. */
  telephone: string | null
}

export type StoredFacts = ContactFacts & { proofs: Proofs; version: number }

/** The telephone number as it is shown. */
export function shownTelephone({ telephone, telephoneWritten }: Pick<ContactFacts, 'telephone' | 'telephoneWritten'>) {
  return telephone ?? telephoneWritten
}
