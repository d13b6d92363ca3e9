import { memberById } from '#accounts/server/member-records.ts'
import { addAccountLink, type Link, signUpById } from '#accounts/server/sign-up-records.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { digestOf, newSecret } from '#platform/identifiers.ts'
import { type LetterWriter, NothingToTell, type OwedMail } from '#platform/owed-mail.ts'

const minutes = { signup: 24 * 60, email_change: 24 * 60, recovery: 60 } as const

/** The letters about accounts. A link's token is made while its letter is written, so that it is nowhere else. */
export const accountLetters: Record<string, LetterWriter> = {
  'account-confirm': async (owed) => {
    const wish = await signUpById(owed.facts?.signUp ?? '')
    if (!wish) throw new NothingToTell('The sign-up is gone: it was confirmed, or forgotten')
    const link: Link = { kind: 'signup', signUpId: wish.id, memberId: null, email: wish.email }
    return write(owed, 'confirm', await addressOf(owed, link))
  },
  'account-recovery': (owed) => writeToMember(owed, 'recovery', 'recovery'),
  'account-move': (owed) => writeToMember(owed, 'move', 'email_change'),
  'account-known': (owed) => write(owed, 'known', pageOf(owed, '/auth')),
  'account-password': (owed) => write(owed, 'password', pageOf(owed, '/auth')),
  'account-closed': (owed) => write(owed, 'closed', pageOf(owed, '/contact')),
  'account-moved': (owed) => write(owed, 'moved', pageOf(owed, '/contact')),
}

async function writeToMember(owed: OwedMail, letter: 'recovery' | 'move', kind: 'recovery' | 'email_change') {
  const member = await memberById(owed.facts?.member ?? '')
  if (!member) throw new NothingToTell('The account is gone')
  const email = owed.facts?.email ?? member.email
  return write(owed, letter, await addressOf(owed, { kind, signUpId: null, memberId: member.id, email }))
}

/** Leads to a page of ours, which uses the link when somebody is there: programs open the links of mails too. */
async function addressOf(owed: OwedMail, link: Link): Promise<string> {
  const token = newSecret()
  const added = await addAccountLink({
    ...link,
    tokenDigest: digestOf(token),
    mailId: owed.id,
    minutes: minutes[link.kind],
  })
  if (!added) throw new NothingToTell('The link of this letter was used')
  return `${pageOf(owed, '/auth/confirm')}?type=${link.kind}&token_hash=${token}`
}

function pageOf({ facts, language }: { facts: OwedMail['facts']; language: Language }, page: string): string {
  return `${facts?.shop}${joinAddress(language, page)}`
}

type Letter = 'confirm' | 'recovery' | 'move' | 'known' | 'password' | 'moved' | 'closed'

async function write({ language }: OwedMail, letter: Letter, address: string) {
  const t = wordsIn(language)
  const { writeNote } = await import('#house/server/mails/Note.tsx')
  const note = {
    subject: t(`accounts.${letter}-letter.subject`),
    title: t(`accounts.${letter}-letter.title`),
    paragraphs: [t(`accounts.${letter}-letter.text`)],
    button: { text: t(`accounts.${letter}-letter.button`), address },
    foot: { text: t(`accounts.${letter}-letter.foot`) },
  }
  return writeNote(note, language)
}
