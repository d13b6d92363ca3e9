import type { AuditRow } from '#auditlog/audit-schema.ts'
import { dayOf } from '#platform/time/clock.ts'

type Entry = Pick<AuditRow, 'kind' | 'before' | 'after' | 'at'>

/** The sentence of an entry of a page or a legal text; undefined of any other thing. */
export function textSentence({ kind, before, after, at }: Entry) {
  if (kind !== 'page' && kind !== 'legal') return undefined
  if (after.text_still_right === true) return { act: 'delivered-confirmed' as const }
  if ('text_still_right' in after) return { act: 'text-confirmed' as const }
  if (after.deleted === true) return { act: 'draft-deleted' as const }
  const field = kind === 'page' ? 'published_at' : 'from'
  const [was, is] = [before[field], after[field]]
  if (typeof is === 'string') {
    const isPlanned = Date.parse(is) > Date.parse(at)
    return isPlanned ? { act: 'text-scheduled' as const, day: dayOf(new Date(is)) } : { act: 'text-published' as const }
  }
  return typeof was === 'string' ? { act: 'text-unscheduled' as const } : { act: 'draft-changed' as const }
}
