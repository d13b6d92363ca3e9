// Members and sessions in GoTrue's format.

import type { Member } from '#accounts/server/members/member-records.ts'
import { accessTokenLivesSeconds, signAccessToken } from '#accounts/server/sessions/access-token.ts'
import { writeRefreshToken } from '#accounts/server/sessions/refresh-token.ts'
import type { Session } from '#accounts/server/sessions/session-records.ts'
import type { SessionJson, UserJson } from '#accounts/session-schema.ts'

type JsonSource = Pick<Member, 'id' | 'email' | 'metadata'> & Partial<Member>

export function userToJson(
  member: JsonSource,
  more: Pick<UserJson, 'confirmation_sent_at' | 'new_email'> = {},
): UserJson {
  const now = new Date()
  // GoTrue's client reads from this whether a link is still awaited. Whether the address is verified stays internal: with
  // AUTH_AUTOCONFIRM it may be an attacker's (D30).
  const confirmed = (member.emailVerifiedAt ?? member.createdAt)?.toISOString()
  const times = {
    created_at: (member.createdAt ?? now).toISOString(),
    updated_at: (member.updatedAt ?? now).toISOString(),
  }
  return {
    id: member.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: member.email,
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(member.lastSignInAt && { last_sign_in_at: member.lastSignInAt.toISOString() }),
    ...more,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: member.metadata,
    identities: [identityOf(member, Boolean(confirmed), times)],
    ...times,
    is_anonymous: false,
  }
}

function identityOf({ id, email, metadata }: JsonSource, confirmed: boolean, times: object) {
  const said = { ...metadata, email, email_verified: confirmed, phone_verified: false, sub: id }
  return { identity_id: id, id, user_id: id, provider: 'email', email, identity_data: said, ...times }
}

/** @param publicUrl where the shop is reached: its accounts server signs in this name */
export async function sessionToJson(member: Member, session: Session, publicUrl: string): Promise<SessionJson> {
  const now = new Date()
  const signed = {
    memberId: member.id,
    sessionId: session.id,
    email: member.email,
    metadata: member.metadata,
    method: session.method,
    since: session.beganAt,
  }
  return {
    access_token: await signAccessToken(issuerOf(publicUrl), signed, now),
    token_type: 'bearer',
    expires_in: accessTokenLivesSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + accessTokenLivesSeconds,
    refresh_token: writeRefreshToken({ sessionId: session.id, count: session.refreshCount }, session.refreshSecret),
    user: userToJson(member),
  }
}

export function issuerOf(publicUrl: string): string {
  return `${publicUrl}/auth/v1`
}
