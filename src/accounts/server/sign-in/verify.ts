import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Account } from '#accounts/account.ts'
import type { LinkType } from '#accounts/link-schema.ts'
import { emailLeft, emailProven } from '#accounts/server/members/email-ports.ts'
import {
  dropLinksOf,
  findLinkOwner,
  isLinkOpen,
  type Link,
  type LinkKind,
  spendAccountLink,
} from '#accounts/server/members/link-records.ts'
import { lockAddress, moveToEmail, noteProof } from '#accounts/server/members/member-email-records.ts'
import { addMember, lockMember, memberById } from '#accounts/server/members/member-records.ts'
import { queueNotice } from '#accounts/server/members/queue-notice.ts'
import { recordEvent } from '#accounts/server/members/record-event.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { sessionOfBrowserToken } from '#accounts/server/sessions/known-browser.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { endSessionsOf } from '#accounts/server/sessions/session-end-records.ts'
import { userToJson } from '#accounts/server/sessions/session-json.ts'
import { accountOfSession, type SignInMethod } from '#accounts/server/sessions/session-records.ts'
import { beginSessionIn, type Device } from '#accounts/server/sessions/sessions.ts'
import { claimUnverified } from '#accounts/server/sign-in/claim-unverified.ts'
import { hashPassword } from '#accounts/server/sign-in/passwords.ts'
import { dropSignUps, hasSeveralSignUps, signUpById } from '#accounts/server/sign-in/sign-up-records.ts'
import type { SessionJson, UserJson } from '#accounts/session-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { isDuplicate } from '#platform/database/is-duplicate.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

type Opened = { memberId: string; method: SignInMethod }

/**
 * Uses a mailed link, once: an account begins, or a forgotten password is replaced. Signs in. The link of a sign-up is
 * used as a `recovery` where its reader did not request it: the account then begins with a random password.
 */
export async function verify(type: LinkType, token: string, device: Device): Promise<SessionJson> {
  const digest = digestOf(token)
  const owner = await findLinkOwner(digest)
  if (!owner) throw new AuthRefusal('otp_expired')
  const unusable = await hashPassword(randomUUID())
  const session = await inTransaction(async (client) => {
    await lockAddress(client, owner.email)
    if (owner.memberId) await lockMember(client, owner.memberId)
    const link = await spendAccountLink(client, digest, ...kindsFor(type))
    const opened = link && (await open(client, link, { asRecovery: type === 'recovery', unusable, device }))
    if (!opened) throw new AuthRefusal('otp_expired')
    return beginSessionIn(client, opened.memberId, opened.method, device)
  })
  accountChanged(session.user.id)
  return session
}

/** The kinds of links that a type of request uses. */
function kindsFor(type: LinkType): LinkKind[] {
  if (type === 'email_change') return ['email_change']
  return type === 'recovery' ? ['recovery', 'signup'] : ['signup']
}

/** Whether a mailed link can still be used, for the page that it leads to. */
export function canUseLink(type: LinkType, token: string): Promise<boolean> {
  return isLinkOpen(digestOf(token), kindsFor(type))
}

type Opening = { asRecovery: boolean; unusable: string; device: Device }

/** The member that a link opens; undefined when it is used up or expired. */
async function open(client: PoolClient, link: Link, opening: Opening): Promise<Opened | undefined> {
  if (link.memberId) return recognize(client, link.memberId, link.email, opening.unusable)
  const signUp = await signUpById(link.signUpId ?? '', client)
  if (!signUp) return undefined
  // The mail's reader may have chosen neither password nor name: with several sign-ups it is unknown which one is
  // theirs.
  const isOwn = !(opening.asRecovery || (await hasSeveralSignUps(signUp.email, client)))
  const chosen = isOwn ? {} : { passwordHash: opening.unusable, metadata: {} }
  const member = await addMember(client, { ...signUp, ...chosen, verified: true })
  if (!member) return undefined
  await dropSignUps(client, member.email)
  await emailProven(client, member)
  await recordEvent({ kind: 'account-opened', memberId: member.id }, opening.device, client)
  return { memberId: member.id, method: isOwn ? 'otp' : 'recovery' }
}

/** A link mailed to a member's former address opens nothing. */
async function recognize(client: PoolClient, memberId: string, email: string, unusable: string) {
  const member = await memberById(memberId, client)
  if (member?.email !== email) return undefined
  if (!member.emailVerifiedAt) await claimUnverified(client, memberId, unusable)
  await noteProof(client, memberId, email)
  // A name that an attacker may have given is gone by now.
  await emailProven(client, member.emailVerifiedAt ? member : { ...member, metadata: {} })
  return { memberId, method: 'recovery' } as const
}

/**
 * The member a link belongs to, in a browser where they are signed in: GoTrue's client sends no token with a link, so
 * the browser's token is used. Elsewhere a misdirected link would hand over the account, or bring an attacker's into it.
 */
export async function findOpener(
  token: string,
  { browserTokens }: Device,
): Promise<Pick<Account, 'memberId' | 'sessionId'>> {
  const owner = await findLinkOwner(digestOf(token))
  const member = owner?.memberId ? await memberById(owner.memberId) : undefined
  if (!member) throw new AuthRefusal('otp_expired')
  const sessionId = sessionOfBrowserToken(browserTokens, member)
  const account = sessionId ? await accountOfSession(sessionId) : undefined
  if (!(sessionId && account)) {
    throw new AuthRefusal('no_authorization', { message: 'This link opens where its member is signed in' })
  }
  return { memberId: member.id, sessionId }
}

type Mover = Pick<Account, 'memberId' | 'sessionId'>

/** Moves an account to the address whose mail was opened, by its member, in a browser where they are signed in. */
export async function move(token: string, { memberId, sessionId }: Mover, device: Device): Promise<UserJson> {
  const digest = digestOf(token)
  const owner = await findLinkOwner(digest)
  if (!owner || owner.memberId !== memberId) throw new AuthRefusal('otp_expired')
  const moveOnce = () =>
    inTransaction(async (client) => {
      await lockAddress(client, owner.email)
      await lockMember(client, memberId)
      const link = await spendAccountLink(client, digest, 'email_change')
      const member = link && (await memberById(memberId, client))
      if (!(member && (await moveToEmail(client, memberId, link.email)))) throw new AuthRefusal('otp_expired')
      await dropSignUps(client, link.email)
      await dropLinksOf(client, memberId, 'recovery', 'email_change')
      await endSessionsOf(memberId, 'address-changed', sessionId, client)
      await recordEvent({ kind: 'email-changed', memberId, sessionId }, device, client)
      await queueNotice(client, member, 'account-moved', { member: memberId, shop: device.publicUrl })
      const there = await memberById(memberId, client)
      if (member.emailVerifiedAt) await emailLeft(client, member.email, link.email)
      if (there) await emailProven(client, there)
      return there
    })
  const moved = await moveOnce().catch((error: unknown) => {
    // Something came from the new address at this moment: its contact is found now.
    if (isDuplicate(error)) return moveOnce()
    throw error
  })
  accountChanged(memberId)
  wake(sendMailJob)
  if (!moved) throw new AuthRefusal('session_not_found')
  return userToJson(moved)
}
