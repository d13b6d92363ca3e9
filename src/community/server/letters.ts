import { communityMails } from '#community/server/community-mails.ts'
import { leavingLink, linkTo } from '#community/server/leaving-link.ts'
import { addLink } from '#community/server/records.ts'
import { leavingTokenOf } from '#contacts/server/withdraw-consent.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { digestOf, newSecret } from '#platform/database/identifiers.ts'
import type { SampleWriter } from '#platform/mail/mail.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

const linkLivesDays = 7

/** The letters about joining the community. */
export const communityLetters = communityMails.writers({
  'join-confirm': writeConfirm,
  'join-welcome': (mail) => writeToMember(mail, 'welcome'),
  'join-known': (mail) => writeToMember(mail, 'known'),
})

/** A sample of each letter; its links lead to a page that says that they are not valid. */
export const sampleCommunityLetters = (shop: string): Record<string, SampleWriter> => ({
  'join-confirm': (language) => writeConfirmation(linkTo('/join/confirm', 'sample', shop, language), language),
  'join-welcome': (language) => writeMembersLetter('welcome', 'sample', shop, language),
  'join-known': (language) => writeMembersLetter('known', 'sample', shop, language),
})

type OwnMail<Data> = { id: string; language: Language; data: Data & { shop: string } }

/**
 * Its token is made while the letter is written, so that it is nowhere else; a letter that is written again has another
 * in its place.
 */
async function writeConfirm({ id, data, language }: OwnMail<{ request: string }>) {
  const token = newSecret()
  const added = await addLink(digestOf(token), id, data.request, linkLivesDays)
  if (!added) throw new NothingToSend('The request is gone, or its link was used')
  return writeConfirmation(linkTo('/join/confirm', token, data.shop, language), language)
}

async function writeConfirmation(address: string, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const note = {
    subject: t('community.confirm-letter.subject'),
    title: t('community.confirm-letter.title'),
    paragraphs: [t('community.confirm-letter.text'), t('community.confirm-letter.days', { count: linkLivesDays })],
    button: { text: t('community.confirm-letter.button'), address },
    foot: { text: t('community.confirm-letter.foot') },
  }
  return writeNote(note, language)
}

async function writeToMember({ data, language }: OwnMail<{ contact: string }>, letter: 'welcome' | 'known') {
  return writeMembersLetter(letter, await leavingTokenOf(data.contact), data.shop, language)
}

async function writeMembersLetter(letter: 'welcome' | 'known', token: string, shop: string, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const { address, headers } = leavingLink(token, shop, language)
  const note = {
    subject: t(`community.${letter}-letter.subject`),
    title: t(`community.${letter}-letter.title`),
    paragraphs: [t(`community.${letter}-letter.text`), t(`community.${letter}-letter.next`)],
    foot: { text: t('community.letter.leave'), address },
  }
  return { ...(await writeNote(note, language)), headers }
}
