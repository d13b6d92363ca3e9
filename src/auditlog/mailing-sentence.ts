import type { AuditRow } from '#auditlog/audit-schema.ts'

const acts = {
  sent: 'mailing-sent',
  scheduled: 'mailing-scheduled',
  unscheduled: 'mailing-unscheduled',
  paused: 'mailing-paused',
  continued: 'mailing-continued',
  canceled: 'mailing-canceled',
  tested: 'mailing-tested',
} as const

const isAct = (did: unknown): did is keyof typeof acts => typeof did === 'string' && did in acts

/** The act of an entry of a letter to many people: what was done with its draft, or a step of its sending. */
export function actOnMailing({ created, deleted, did }: AuditRow['after']) {
  if (created) return 'mailing-written'
  if (deleted) return 'mailing-deleted'
  return isAct(did) ? acts[did] : 'mailing-changed'
}
