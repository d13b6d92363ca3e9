import { type Details, mergedDetails, type Proofs } from '#contacts/details.ts'

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

/** The facts with the telephone number as it is shown. */
export function factsAsShown<Facts extends ContactFacts>(facts: Facts): Facts {
  return { ...facts, telephoneWritten: shownTelephone(facts) }
}

/** The facts of the contact that stays, once another one of the same person is gone (`mergedDetails`). */
export function mergedFacts(staying: StoredFacts, former: StoredFacts): StoredFacts {
  const merged = mergedDetails(factsAsShown(staying), factsAsShown(former))
  const { telephone, telephoneWritten } = merged.telephoneWritten === shownTelephone(staying) ? staying : former
  return { ...staying, ...merged, telephone, telephoneWritten }
}
