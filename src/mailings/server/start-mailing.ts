import type { PoolClient } from 'pg'
import { missingToSend, problemsToSend } from '#mailings/mailing-content.ts'
import { countAudience } from '#mailings/server/audience-records.ts'
import { lockMailing, planMailing, type StoredMailing } from '#mailings/server/mailing-records.ts'
import { auditMailing, type By } from '#mailings/server/save-mailing.ts'
import { sendMailingJob } from '#mailings/server/send-mailing.ts'
import { readChosen } from '#people/server/list/chosen-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, enqueueLater, wake } from '#platform/database/jobs.ts'
import { type FieldProblem, Refusal, RefusedField } from '#platform/http/refusal.ts'
import { secondsToTakeBack } from '#platform/mail/mail.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'

/** @param at when its sending begins; undefined: after the seconds in which it can be taken back */
type Start = { version: number; at?: Date }

/**
 * Has a letter sent, as it was seen: of two admins who press at once, one sends it. Answers whether it was changed meanwhile. Nothing is
 * queued before its moment, so that it is taken back by doing nothing.
 */
export async function startMailing(id: string, { version, at }: Start, by: By): Promise<'started' | 'changed'> {
  const outcome = await inTransaction(async (client) => {
    const mailing = await lockMailing(client, id)
    if (!mailing) throw new Refusal('missing', 'There is no such letter')
    const isOpen = mailing.state === 'draft' || (at && mailing.state === 'scheduled')
    if (!isOpen || mailing.version !== version) return 'changed'
    await refuseUnready(client, mailing, at, by.now)
    const seconds = at ? 0 : secondsToTakeBack()
    await planMailing(client, id, at ?? new Date(by.now.getTime() + seconds * 1_000), at !== undefined)
    const after = at ? { did: 'scheduled', planned: at.toISOString() } : { did: 'sent' }
    await auditMailing(client, id, { before: {}, after }, by)
    // One of a later day is found by its moment.
    if (!at && seconds > 0) await enqueueLater(client, sendMailingJob, seconds, id)
    else if (!at) await enqueue(client, sendMailingJob, id)
    return 'started'
  })
  if (outcome === 'started') wake(sendMailingJob)
  return outcome
}

/** Refuses all that keeps a letter from being sent at once: the form shows each beside its field. */
async function refuseUnready(
  client: PoolClient,
  { content, filter }: StoredMailing,
  at: Date | undefined,
  now: BusinessTime,
): Promise<void> {
  const problems: FieldProblem[] = [...missingToSend(content)]
  if (at && at <= now) problems.push({ field: 'startsAt', problem: 'past' })
  if (at && dayOf(at) > daysToPlan(dayOf(now)).last) problems.push({ field: 'startsAt', problem: 'too-far' })
  if (problems.length === 0 && !at) {
    const { agreed } = await countAudience(await readChosen(filter, client), dayOf(now), client)
    problems.push(...problemsToSend(content, agreed))
  }
  const [first, ...others] = problems
  if (first) throw new RefusedField(first.field, first.problem, others)
}
