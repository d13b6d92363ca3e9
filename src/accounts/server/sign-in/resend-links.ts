import { accountMails } from '#accounts/server/members/account-mails.ts'
import { pendingEmailOf } from '#accounts/server/members/link-records.ts'
import { type Member, memberByEmail } from '#accounts/server/members/member-records.ts'
import { consumeMailTry, refuseTooMany } from '#accounts/server/refusals/limits.ts'
import type { Language } from '#language/language.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

type Caller = { address: string; language: Language; publicUrl: string }

/**
 * Mails the way to a new password, or to an account that waits for its first. Whether the address has an account, only
 * the letter's writer asks: here every address takes the same work.
 */
export async function recover(written: string, caller: Caller): Promise<void> {
  await queueTo(written, 'account-recovery', caller)
}

/** Mails a link once more; the answer reveals nothing about the address either. */
export async function resend(type: 'signup' | 'email_change', written: string, caller: Caller): Promise<void> {
  if (type === 'signup') {
    await refuseTooMany('mail-sign-up', `${normalizeEmail(written)} ${caller.address}`)
    return queueTo(written, 'account-again', caller)
  }
  const email = await counted(written, caller)
  const member = await memberByEmail(email)
  const wanted = member && (await pendingEmailOf(member.id))
  if (wanted) await queueMoveMail(member, wanted, caller.publicUrl)
}

/** Asks at the new address whether the member reads it. */
export async function queueMoveMail(member: Pick<Member, 'id' | 'language'>, email: string, publicUrl: string) {
  const data = { member: member.id, email, shop: publicUrl }
  if (await consumeMailTry(email, 'account-move'))
    await queue({ template: 'account-move', recipient: email, language: member.language, data })
}

async function queueTo(written: string, template: 'account-again' | 'account-recovery', caller: Caller): Promise<void> {
  const email = await counted(written, caller)
  if (await consumeMailTry(email, template))
    await queue({ template, recipient: email, language: caller.language, data: { email, shop: caller.publicUrl } })
}

async function counted(written: string, { address }: Caller): Promise<string> {
  const email = normalizeEmail(written)
  await refuseTooMany('mail-address', address)
  await refuseTooMany('mail-account', `${email} ${address}`)
  return email
}

type NewMail = Parameters<typeof accountMails.queue>[1]
type Unqueued = NewMail extends infer Each ? (Each extends NewMail ? Omit<Each, 'since'> : never) : never

async function queue(mail: Unqueued) {
  await inTransaction((client) => accountMails.queue(client, { ...mail, since: new Date() }))
  wake(sendMailJob)
}
