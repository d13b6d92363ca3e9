import type { Account } from '#live/topic.ts'

export function anAccount(memberId: string, own: Partial<Account> = {}): Account {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  return { memberId, sessionId: `session of ${memberId}`, admin: false, expiresAt: inAnHour, ...own }
}
