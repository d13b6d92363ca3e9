import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { assertPossible, isRefusedWhileStepWaits, type OwnerAct } from '#orders/server/changes/owner-acts.ts'
import { StepWaits } from '#orders/server/changes/step-waits.ts'
import { recordSubmission } from '#orders/server/changes/submission-records.ts'
import { endWait, findWait } from '#orders/server/changes/waiting-records.ts'
import { eventsSince } from '#orders/server/facts/event-records.ts'
import { type LockedOrder, lockOrder } from '#orders/server/facts/locked-order.ts'
import { type EndDryRun, outcomeOfStep } from '#orders/server/notifications/outcome-of-step.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** One submission of a button or a form: the version that it saw, and the key by which a repetition is recognized. */
export type Submission = {
  key: string
  /** The digest of the whole request, so that a key is not used for two. */
  fingerprint: string
  /** The version of the order that was on the screen; undefined for a step that any version allows. */
  version: number | undefined
}

/** An admin acts on an order: from a page that showed it at a version where there is a `submission`. */
export type ActOnOrder = {
  admin: Admin
  submission?: Submission | undefined
  /** The step is taken to see its letters, and undone. */
  endDryRun?: EndDryRun
  /** Only the sums of the step are previewed, which is possible also while another waits. */
  previewsSums?: true
  /** The wait that is over: this is the step that waited. */
  waited?: string
  /** The admin who carried the step out before its seconds were over. */
  carriedOutNow?: { by: Admin; step: string }
}

/**
 * Takes a step of an owner, or another act (`owner-acts.ts`), on one order: refused when the order has changed since it was
 * read or the act is not possible now, skipped when the same submission was carried out before, and recorded in the audit
 * with its changes. `work` answers further details for the audit.
 */
export async function asOwner(
  number: number,
  act: OwnerAct,
  by: ActOnOrder,
  now: BusinessTime,
  work: (client: PoolClient, order: LockedOrder) => Promise<AuditedValues>,
): Promise<void> {
  const { admin, submission, waited, carriedOutNow, endDryRun, previewsSums } = by
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) throw new Refusal('missing', 'No order has this number')
    if (submission && (await enterSubmission(client, order, submission, now)) === 'repeated') return
    if (waited && !(await endWait(client, waited, 'left'))) return
    if (carriedOutNow) await auditCarriedOutNow(client, number, { ...carriedOutNow, stepId: waited }, now)
    const isPassing = previewsSums || !isRefusedWhileStepWaits(act)
    if (!isPassing && (await findWait(client, order.id))) throw new StepWaits()
    const today = dayOf(now)
    assertPossible(act, order, today)
    const did = await work(client, order)
    const facts = await afterChange(client, order.id, admin.email, now)
    const before = { state: stateOf(order.facts, today) }
    const after = { state: stateOf(facts, today), ...did }
    const entry = { actor: admin, before, after, at: now, stepId: waited }
    await audit(client, { kind: 'order', name: String(number) }, entry)
    if (endDryRun) endDryRun(await outcomeOfStep(client, order, now))
  })
  wake(sendMailJob)
  wake(sendRefundJob)
}

/** Records who carried out the step now: of several submissions, the one that did it. */
async function auditCarriedOutNow(
  client: PoolClient,
  number: number,
  { by, step, stepId }: { by: Admin; step: string; stepId: string | undefined },
  now: BusinessTime,
): Promise<void> {
  const after = { withoutWaiting: step }
  await audit(client, { kind: 'order', name: String(number) }, { actor: by, before: {}, after, at: now, stepId })
}

/** Enters a submission; a new one is refused when the order has changed since it was read, or its key was used before. */
export async function enterSubmission(
  client: PoolClient,
  order: LockedOrder,
  submission: Submission,
  now: BusinessTime,
): Promise<'new' | 'repeated'> {
  const entered = await recordSubmission(client, order.id, submission, now)
  if (entered === 'reused') throw new Refusal('conflict', 'This key was used for another request')
  // A repeated request comes first: its own first execution must not make it look out of date.
  if (entered === 'new') await assertVersion(client, order, submission.version)
  return entered
}

async function assertVersion(client: PoolClient, order: LockedOrder, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === order.version) return
  throw new OrderChanged(order.version, await eventsSince(client, order.id, seen))
}
