import type { ConsentState, Purpose, Shown } from '#contacts/consent.ts'
import { addConsent, findConsentsOf, findOpenByToken } from '#contacts/server/consent-records.ts'
import { findByToken, findLeavingToken } from '#contacts/server/contact-records.ts'
import { lockGroups } from '#contacts/server/group-records.ts'
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
export async function languageOfToken(token: string): Promise<Language | undefined> {
  return (await findByToken(token))?.language
}

type LinkState = 'unknown' | 'open' | 'already'

/** Whether the holder of a letter's token has a consent to withdraw; unknown when no contact has the token. */
export async function stateOfConsentLink(token: string, purpose: Purpose): Promise<LinkState> {
  const isOpen = await findOpenByToken(token, purpose)
  if (isOpen === undefined) return 'unknown'
  return isOpen ? 'open' : 'already'
}

function isWithdrawable(state: ConsentState | null | undefined): boolean {
  return state === 'asked' || state === 'given'
}

/**
 * Withdraws a consent for the holder of a letter's token, and for all contacts that are merged with theirs: it stays
 * withdrawn for each where the merge is undone. A token cannot do more later.
 */
export async function withdrawConsent(
  token: string,
  purpose: Purpose,
  shown: (language: Language) => Shown,
  now: BusinessTime,
): Promise<Withdrawn> {
  return inTransaction(async (client) => {
    const contact = await findByToken(token, client)
    const group = contact ? await lockGroups(client, [contact.id]) : []
    if (!contact || group.length === 0) return 'unknown'
    const ids = group.map(({ id }) => id)
    const said = await findConsentsOf(client, ids, purpose)
    if (!said.some(({ state }) => isWithdrawable(state))) return 'already'
    for (const { id, state } of said) {
      if (state === 'withdrawn') continue
      await addConsent(client, { contactId: id, purpose, state: 'withdrawn', ...shown(contact.language) }, now)
    }
    return 'withdrawn'
  })
}
