import { refuseTooMany } from '#accounts/server/limits.ts'
import { memberByEmail } from '#accounts/server/member-records.ts'
import { latestSignUp, pendingEmailOf } from '#accounts/server/sign-up-records.ts'
import { normaliseEmail } from '#crm/contact.ts'
import type { Language } from '#language/language.ts'
import { inTransaction } from '#platform/database.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'

type Caller = { address: string; language: Language; publicUrl: string }
type Letter = { template: string; recipient: string; language: Language; facts: Record<string, string> }

/** Mails the way to a new password; who never opened the link of a sign-up gets that one again. Tells nothing. */
export async function recover(written: string, caller: Caller): Promise<void> {
  const email = await counted(written, caller)
  const member = await memberByEmail(email)
  if (!member) return resendSignUp(email, caller.publicUrl)
  const facts = { member: member.id, email, shop: caller.publicUrl }
  await owe({ template: 'account-recovery', recipient: email, language: member.language, facts })
}

/** Mails a link once more. Tells nothing. */
export async function resend(type: 'signup' | 'email_change', written: string, caller: Caller): Promise<void> {
  const email = await counted(written, caller)
  if (type === 'signup') return resendSignUp(email, caller.publicUrl)
  const member = await memberByEmail(email)
  const wanted = member && (await pendingEmailOf(member.id))
  if (wanted) await oweMove(member, wanted, caller.publicUrl)
}

/** Asks at the new address whether the member reads it. */
export async function oweMove(member: { id: string; language: Language }, email: string, publicUrl: string) {
  const facts = { member: member.id, email, shop: publicUrl }
  await owe({ template: 'account-move', recipient: email, language: member.language, facts })
}

async function counted(written: string, { address }: Caller): Promise<string> {
  const email = normaliseEmail(written)
  await refuseTooMany('mail-address', address)
  await refuseTooMany('mail-account', email)
  return email
}

async function resendSignUp(email: string, publicUrl: string): Promise<void> {
  const [wish, member] = await Promise.all([latestSignUp(email), memberByEmail(email)])
  if (!wish || member) return
  const facts = { signUp: wish.id, shop: publicUrl }
  await owe({ template: 'account-confirm', recipient: email, language: wish.language, facts })
}

async function owe(letter: Letter): Promise<void> {
  await inTransaction((client) => oweMail(client, { ...letter, since: new Date() }))
  wake(sendMailJob)
}
