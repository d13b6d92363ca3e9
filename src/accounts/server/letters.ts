import { accountMails } from '#accounts/server/members/account-mails.ts'
import { addAccountLink, type Link } from '#accounts/server/members/link-records.ts'
import { type Member, memberByEmail, memberById } from '#accounts/server/members/member-records.ts'
import { recordEvent } from '#accounts/server/members/record-event.ts'
import { hasSeveralSignUps, latestSignUp, type SignUp, signUpById } from '#accounts/server/sign-in/sign-up-records.ts'
import { invitationLetter, sampleInvitationLetter } from '#accounts/server/staff/invitation-letter.ts'
import { verifiedName } from '#accounts/server/verified-name.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import { digestOf, newSecret } from '#platform/database/identifiers.ts'
import type { SampleWriter } from '#platform/mail/mail.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

const minutes = { signup: 24 * 60, email_change: 24 * 60, recovery: 60 } as const

/** The letters about accounts. A link's token is made while its letter is written, so that it is nowhere else. */
export const accountLetters = accountMails.writers({
  'account-confirm': async (mail) => {
    const signUp = await signUpById(mail.data.signUp)
    if (!signUp) throw new NothingToSend('The sign-up is gone: it was confirmed, or deleted')
    return writeConfirm(mail, signUp)
  },
  'account-again': async (mail) => {
    const { member, signUp } = await findRecipient(mail)
    if (member || !signUp) throw new NothingToSend('No sign-up waits for its link')
    // With several sign-ups for one address, none is certainly the reader's: they get an account with a password of
    // their own.
    return (await hasSeveralSignUps(signUp.email)) ? writeRecovery(mail, signUp) : writeConfirm(mail, signUp)
  },
  'account-recovery': async (mail) => {
    const { member, signUp } = await findRecipient(mail)
    if (!(member ?? signUp)) throw new NothingToSend('No account has this address')
    if (member) await recordEvent({ kind: 'recovery-mailed', memberId: member.id })
    return writeRecovery(mail, signUp, member)
  },
  'account-move': async (mail) => {
    const member = await memberById(mail.data.member)
    if (!member) throw new NothingToSend('The account is gone')
    const link: Link = { kind: 'email_change', signUpId: null, memberId: member.id, email: mail.recipient }
    return write(mail, 'move', await addressOf(mail, link, '/account/email'))
  },
  'account-known': (mail) => write(mail, 'known', pageOf(mail, '/auth')),
  'account-password': (mail) => write(mail, 'password', pageOf(mail, '/auth')),
  'account-closed': (mail) => write(mail, 'closed', pageOf(mail, '/contact')),
  'account-moving': (mail) => write(mail, 'moving', pageOf(mail, '/account')),
  'account-moved': (mail) => write(mail, 'moved', pageOf(mail, '/contact')),
  'account-invitation': async (mail) => invitationLetter(mail, await verifiedName(mail.recipient)),
})

const samples = {
  'account-confirm': ['confirm', '/auth/confirm'],
  'account-again': ['confirm', '/auth/confirm'],
  'account-recovery': ['recovery', '/auth/confirm'],
  'account-move': ['move', '/account/email'],
  'account-known': ['known', '/auth'],
  'account-password': ['password', '/auth'],
  'account-closed': ['closed', '/contact'],
  'account-moving': ['moving', '/account'],
  'account-moved': ['moved', '/contact'],
} as const

/** A sample of each letter; a link has no token. */
export const sampleAccountLetters = (shop: string): Record<string, SampleWriter> => ({
  'account-invitation': (language) => sampleInvitationLetter(shop, language),
  ...Object.fromEntries(
    Object.entries(samples).map(([template, [letter, page]]) => [
      template,
      (language) => {
        const address = pageOf({ data: { shop }, language }, page)
        return writeLetter(letter, { address, name: sampleBuyer[language].name }, language)
      },
    ]),
  ),
})

type OwnMail = { id: string; recipient: string; language: Language; data: { shop: string } }

async function findRecipient({ data: { email } }: { data: { email: string } }) {
  const [member, signUp] = await Promise.all([memberByEmail(email), latestSignUp(email)])
  return { member, signUp }
}

async function writeConfirm(mail: OwnMail, { id, email }: SignUp) {
  const link: Link = { kind: 'signup', signUpId: id, memberId: null, email }
  return write(mail, 'confirm', await addressOf(mail, link, '/auth/confirm'))
}

/** For a member; or for the reader of a waiting sign-up's mail, who then chooses the password of the account. */
async function writeRecovery(mail: OwnMail, signUp: SignUp | undefined, member?: Member) {
  const link: Link = member
    ? { kind: 'recovery', signUpId: null, memberId: member.id, email: member.email }
    : { kind: 'recovery', signUpId: signUp?.id ?? null, memberId: null, email: signUp?.email ?? '' }
  const language = member?.language ?? signUp?.language ?? mail.language
  const letter = { ...mail, language }
  return write(letter, 'recovery', await addressOf(letter, link, '/auth/confirm'))
}

/**
 * Leads to a page of ours, which uses the link after a click: programs open the links of mails too. The token is in the
 * fragment, which appears in no log and on no other page.
 */
async function addressOf(mail: OwnMail, link: Link, page: string): Promise<string> {
  const token = newSecret()
  const own = { tokenDigest: digestOf(token), mailId: mail.id, minutes: minutes[link.kind] }
  if (!(await addAccountLink({ ...link, ...own }))) throw new NothingToSend('The link of this letter was used')
  // By the sign-up's id its own browser recognizes the request.
  const id = link.signUpId ? `&id=${link.signUpId}` : ''
  return `${pageOf(mail, page)}#type=${link.kind}&token_hash=${token}${id}`
}

function pageOf({ data, language }: Pick<OwnMail, 'data' | 'language'>, page: string): string {
  return `${data.shop}${joinAddress(language, page)}`
}

type Letter = 'confirm' | 'recovery' | 'move' | 'moving' | 'known' | 'password' | 'moved' | 'closed'

async function write({ recipient, language }: OwnMail, letter: Letter, address: string) {
  return writeLetter(letter, { address, name: await verifiedName(recipient) }, language)
}

async function writeLetter(letter: Letter, { address, name }: { address: string; name: string }, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const note = {
    subject: t(`accounts.${letter}-letter.subject`),
    title: t(`accounts.${letter}-letter.title`),
    paragraphs: [t(`accounts.${letter}-letter.text`)],
    button: { text: t(`accounts.${letter}-letter.button`), address },
    foot: { text: t(`accounts.${letter}-letter.foot`) },
    name,
  }
  return writeNote(note, language)
}
