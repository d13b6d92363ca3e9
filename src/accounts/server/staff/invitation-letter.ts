import type { Role } from '#accounts/role.ts'
import { addInvitationLink, invitationById } from '#accounts/server/members/invitation-records.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import { digestOf, newSecret } from '#platform/database/identifiers.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

type InvitationMail = { id: string; data: { invitation: string; shop: string } }

/** The letter of an invitation. Its link is made while it is written, so that it is nowhere else. */
export async function invitationLetter({ id, data: { invitation, shop } }: InvitationMail, name: string) {
  const stored = await invitationById(invitation)
  if (stored?.state !== 'open') throw new NothingToSend('The invitation is over')
  const token = newSecret()
  await addInvitationLink(stored.id, digestOf(token), id)
  const address = `${pageOf(shop, stored.language)}#type=invitation&token_hash=${token}`
  return write({ role: stored.role, address, name }, stored.language)
}

/** A sample; its link has no token. */
export function sampleInvitationLetter(shop: string, language: Language) {
  const { name } = sampleBuyer[language]
  return write({ role: 'staff', address: pageOf(shop, language), name }, language)
}

const pageOf = (shop: string, language: Language) => `${shop}${joinAddress(language, '/auth/confirm')}`

async function write({ role, address, name }: { role: Role; address: string; name: string }, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const note = {
    subject: t('accounts.invitation-letter.subject'),
    title: t('accounts.invitation-letter.title'),
    paragraphs: [t('accounts.invitation-letter.text'), t(`accounts.invitation-letter.${role}`)],
    button: { text: t('accounts.invitation-letter.button'), address },
    foot: { text: t('accounts.invitation-letter.foot') },
    name,
  }
  return writeNote(note, language)
}
