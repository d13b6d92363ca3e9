import type { PoolClient } from 'pg'
import type { LinkType, ToldSession } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { addMember, memberById, moveToEmail, noteProof } from '#accounts/server/member-records.ts'
import { endSessionsOf } from '#accounts/server/session-records.ts'
import { beginSessionIn, type Device } from '#accounts/server/sessions.ts'
import {
  dropSignUps,
  type Link,
  type LinkKind,
  signUpById,
  spendAccountLink,
} from '#accounts/server/sign-up-records.ts'
import { inTransaction } from '#platform/database.ts'
import { digestOf } from '#platform/identifiers.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'

const kinds: Record<LinkType, LinkKind> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Uses a mailed link, once: an account begins, a password is forgotten, an address moves. Signs in. */
export async function verify(type: LinkType, token: string, device: Device): Promise<ToldSession> {
  const session = await inTransaction(async (client) => {
    const link = await spendAccountLink(client, digestOf(token), kinds[type])
    if (!link) throw new AuthRefusal('otp_expired')
    const memberId = await open[link.kind](client, link, device)
    return beginSessionIn(client, memberId, link.kind === 'recovery' ? 'recovery' : 'otp', device)
  })
  accountChanged(session.user.id)
  wake(sendMailJob)
  return session
}

type Opening = (client: PoolClient, link: Link, device: Device) => Promise<string>

const open: Record<LinkKind, Opening> = {
  async signup(client, { signUpId }) {
    const wish = await signUpById(signUpId ?? '', client)
    const member = wish && (await addMember(client, { ...wish, proven: true }))
    if (!member) throw new AuthRefusal('otp_expired')
    await dropSignUps(client, member.email)
    return member.id
  },
  async recovery(client, { memberId, email }) {
    await noteProof(client, memberId ?? '', email)
    return memberId ?? ''
  },
  async email_change(client, { memberId, email }, { publicUrl }) {
    const member = await memberById(memberId ?? '', client)
    if (!(member && (await moveToEmail(client, member.id, email)))) throw new AuthRefusal('otp_expired')
    await dropSignUps(client, email)
    await endSessionsOf(member.id, 'address-changed', undefined, client)
    const facts = { member: member.id, shop: publicUrl }
    const letter = { template: 'account-moved', recipient: member.email, language: member.language, facts }
    await oweMail(client, { ...letter, since: new Date() })
    return member.id
  },
}
