import type { ConsentState, Purpose, Shown } from '#contacts/consent.ts'
import { addConsent, findConsent, findConsentByToken } from '#contacts/server/consent-records.ts'
import { findLanguageByToken, findLeavingToken, lockLeavingContact } from '#contacts/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import { inTransaction } from '#platform/database/database.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type Withdrawn = 'withdrawn' | 'already' | 'unknown'

/** The token by which a contact leaves, as every letter carries it. */
export async function leavingTokenOf(contactId: string): Promise<string> {
  const token = await findLeavingToken(contactId)
  if (!token) throw new NothingToSend(`There is no contact ${contactId}`)
  return token
}

/** The language of the newsletter for the holder of such a token. */
export function languageOfToken(token: string): Promise<Language | undefined> {
  return findLanguageByToken(token)
}

type LinkState = 'unknown' | 'open' | 'already'

/** Whether the holder of a letter's token has a consent to withdraw; unknown when no contact has the token. */
export async function stateOfConsentLink(token: string, purpose: Purpose): Promise<LinkState> {
  const state = await findConsentByToken(token, purpose)
  if (state === undefined) return 'unknown'
  return isWithdrawable(state) ? 'open' : 'already'
}

function isWithdrawable(state: ConsentState | null | undefined): boolean {
  return state === 'asked' || state === 'given'
}

/** Withdraws a consent for the holder of a letter's token; a token cannot do more later. */
export async function withdrawConsent(
  token: string,
  purpose: Purpose,
  shown: (language: Language) => Shown,
  now: BusinessTime,
): Promise<Withdrawn> {
  return inTransaction(async (client) => {
    const contact = await lockLeavingContact(client, token)
    if (!contact) return 'unknown'
    const state = await findConsent(client, contact.id, purpose)
    if (!isWithdrawable(state)) return 'already'
    const said = { contactId: contact.id, purpose, state: 'withdrawn', ...shown(contact.language) } as const
    await addConsent(client, said, now)
    return 'withdrawn'
  })
}
