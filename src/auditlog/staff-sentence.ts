import type { AuditRow } from '#auditlog/audit-schema.ts'

/** The sentence of an entry of an invitation, with the role that it offers. */
export function invitationSentence({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  if (after.sentAgain !== undefined) return { act: 'invitation-sent-again' as const }
  if (after.invited) return { act: 'invitation-sent' as const, role: String(after.invited) }
  return before.invited ? { act: 'invitation-withdrawn' as const, role: String(before.invited) } : undefined
}

/** The sentence of an entry of a member: the end of their sessions, or their role. */
export function memberSentence({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  if (before.sessions !== undefined) return { act: 'sessions-ended' as const, text: String(before.sessions) }
  return 'role' in after ? roleSentence(before, after) : undefined
}

function roleSentence(before: AuditRow['before'], after: AuditRow['after']) {
  const [formerRole, role] = [before.role, after.role].map((each) => (typeof each === 'string' ? each : undefined))
  if (!role) return { act: 'role-removed' as const, ...(formerRole && { formerRole }) }
  return formerRole ? { act: 'role-changed' as const, formerRole, role } : { act: 'role-given' as const, role }
}
