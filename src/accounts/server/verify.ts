import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Account } from '#accounts/account.ts'
import type { LinkType, ToldSession, ToldUser } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { addMember, lockAddress, memberById, moveToEmail, noteProof } from '#accounts/server/member-records.ts'
import { hashPassword } from '#accounts/server/passwords.ts'
import { endSessionsOf } from '#accounts/server/session-records.ts'
import { beginSessionIn, type Device } from '#accounts/server/sessions.ts'
import {
  dropLinksOf,
  dropSignUps,
  type Link,
  signUpById,
  spendAccountLink,
  whoseLink,
} from '#accounts/server/sign-up-records.ts'
import { tellUser } from '#accounts/server/told.ts'
import { inTransaction } from '#platform/database.ts'
import { digestOf } from '#platform/identifiers.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'

/** Uses a mailed link, once: an account begins, or a password is forgotten. Signs in. */
export async function verify(type: LinkType, token: string, device: Device): Promise<ToldSession> {
  const kind = type === 'recovery' ? 'recovery' : 'signup'
  const digest = digestOf(token)
  const found = await whoseLink(digest)
  if (!found) throw new AuthRefusal('otp_expired')
  const nobodys = await hashPassword(randomUUID())
  const session = await inTransaction(async (client) => {
    await lockAddress(client, found.email)
    const link = await spendAccountLink(client, digest, kind)
    const memberId = link && (await open(client, link, nobodys))
    if (!memberId) throw new AuthRefusal('otp_expired')
    return beginSessionIn(client, memberId, kind === 'recovery' ? 'recovery' : 'otp', device)
  })
  accountChanged(session.user.id)
  return session
}

/** The member that a link opens; undefined when it opens nothing any more. */
async function open(client: PoolClient, link: Link, nobodys: string): Promise<string | undefined> {
  if (link.memberId) return recognise(client, link.memberId, link.email)
  const wish = await signUpById(link.signUpId ?? '', client)
  // Whoever reads the mail of a sign-up by way of a new password did perhaps not choose the old one.
  const passwordHash = link.kind === 'recovery' ? nobodys : wish?.passwordHash
  if (!(wish && passwordHash)) return undefined
  const member = await addMember(client, { ...wish, passwordHash, proven: true })
  if (member) await dropSignUps(client, member.email)
  return member?.id
}

/** A link that was mailed to an address which is the member's no more opens nothing. */
async function recognise(client: PoolClient, memberId: string, email: string): Promise<string | undefined> {
  const member = await memberById(memberId, client)
  if (member?.email !== email) return undefined
  if (!member.emailProvenAt) await endSessionsOf(memberId, 'address-changed', undefined, client)
  await noteProof(client, memberId, email)
  return memberId
}

/** Moves an account to the address whose mail was opened, by its member, in a browser where they are signed in. */
export async function move(token: string, { memberId, sessionId }: Account, publicUrl: string): Promise<ToldUser> {
  const digest = digestOf(token)
  const found = await whoseLink(digest)
  if (!found || found.memberId !== memberId) throw new AuthRefusal('otp_expired')
  const moved = await inTransaction(async (client) => {
    await lockAddress(client, found.email)
    const link = await spendAccountLink(client, digest, 'email_change')
    const member = link && (await memberById(memberId, client))
    if (!(member && (await moveToEmail(client, memberId, link.email)))) throw new AuthRefusal('otp_expired')
    await dropSignUps(client, link.email)
    await dropLinksOf(client, memberId, 'recovery', 'email_change')
    await endSessionsOf(memberId, 'address-changed', sessionId, client)
    const letter = { template: 'account-moved', recipient: member.email, language: member.language }
    await oweMail(client, { ...letter, facts: { member: memberId, shop: publicUrl }, since: new Date() })
    return memberById(memberId, client)
  })
  accountChanged(memberId)
  wake(sendMailJob)
  if (!moved) throw new AuthRefusal('session_not_found')
  return tellUser(moved)
}
