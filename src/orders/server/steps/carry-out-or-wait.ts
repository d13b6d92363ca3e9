// A step that sends money or a letter waits before it is carried out (docs/decisions/0039): until then nothing of it is done.

import type { Admin } from '#accounts/account.ts'
import { mayNow } from '#accounts/server/members/may-now.ts'
import { audit, theShop } from '#audit/server/audit.ts'
import { atLeastZero, subtract } from '#money/money.ts'
import type { WantedStep } from '#orders/endpoints/step-endpoints.ts'
import { type ActOnOrder, enterSubmission } from '#orders/server/changes/as-owner.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { StepWaits } from '#orders/server/changes/step-waits.ts'
import {
  endWait,
  findWait,
  findWaitById,
  insertWait,
  isSubmissionWaiting,
  type Wait,
} from '#orders/server/changes/waiting-records.ts'
import { lockOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { isToBuyer } from '#orders/server/letter-texts/templates.ts'
import type { StepOutcome } from '#orders/server/notifications/outcome-of-step.ts'
import { carryOutStep } from '#orders/server/steps/carry-out-step.ts'
import type { WaitingStep } from '#orders/states/owner-steps.ts'
import { inTransaction } from '#platform/database/database.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueueLater } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { secondsToTakeBack } from '#platform/mail/mail.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

export const waitingStepJob = 'take-waiting-step'

type ToWait = WantedStep<WaitingStep> & { letters: readonly string[]; returnsMinor: number }

/**
 * Carries out a step when its seconds are over, or at once when it sends neither money nor a letter. Refusals are those of the
 * step itself. Returns whether it waits: a submission that is repeated when its step has left returns false.
 */
export async function carryOutOrWait(
  number: number,
  wanted: WantedStep<WaitingStep>,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<boolean> {
  if (secondsToTakeBack() === 0) {
    await carryOutStep(number, wanted, act, now)
    return false
  }
  const outcome = await dryRun<StepOutcome>((endDryRun) => carryOutStep(number, wanted, { ...act, endDryRun }, now))
  if (!outcome) return isWaiting(number, act)
  const sendings = sendingsOf(outcome)
  if (sendings.letters.length === 0 && sendings.returnsMinor === 0) {
    await carryOutStep(number, wanted, act, now)
    return false
  }
  await enterWait(number, { ...wanted, ...sendings }, act, now)
  return isWaiting(number, act)
}

const isWaiting = async (number: number, { submission }: ActOnOrder) =>
  submission !== undefined && (await isSubmissionWaiting(number, submission.key))

/** The letters to the buyer and the money that a step in a dry run would send. */
function sendingsOf({ mails, facts, before }: StepOutcome) {
  const letters = mails.filter(({ template, withdrawn }) => !withdrawn && isToBuyer(template))
  const sent = atLeastZero(subtract(facts.returning, before.returning))
  return { letters: letters.map(({ template }) => template), returnsMinor: sent.minor }
}

async function enterWait(
  number: number,
  wanted: ToWait,
  { admin, submission }: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  const idempotencyKey = submission?.key ?? null
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) throw new Refusal('missing', 'No order has this number')
    if (submission && (await enterSubmission(client, order, submission, now)) === 'repeated') return
    if (await findWait(client, order.id)) throw new StepWaits()
    const seconds = secondsToTakeBack()
    const wait = { id: newId(), orderId: order.id, version: order.version, seconds, idempotencyKey, ...wanted }
    await insertWait(client, { ...wait, admin })
    const after = { waits: wanted.step, returnsMinor: wanted.returnsMinor }
    const entry = { actor: admin, before: {}, after, at: now, stepId: wait.id }
    await audit(client, { kind: 'order', name: String(number) }, entry)
    await enqueueLater(client, waitingStepJob, seconds, wait.id)
  })
}

/**
 * Carries out a step that has waited long enough, or that an admin carries out now; nothing when it was taken back. Of
 * several calls at once one does it.
 */
export async function carryOutWaiting(id: string, by?: Admin): Promise<void> {
  const wait = await findWaitById(id)
  if (!wait || wait.endedAs) return
  const { number, step, version, memberId, email } = wait
  if (!(await mayNow(memberId, 'orders'))) return giveUp(id, wait, 'no-admin')
  const submission = { key: id, fingerprint: 'waited', version }
  try {
    const act = { admin: { memberId, email }, submission, waited: id, ...(by && { carriedOutNow: { by, step } }) }
    await carryOutStep(number, wait, act, businessNow())
  } catch (error) {
    if (error instanceof Refusal) return giveUp(id, wait, error instanceof OrderChanged ? 'changed' : 'refused')
    if (wait.isLate) await reportStuck(id, wait)
    throw error
  }
  if (wait.isLate)
    await inTransaction((client) => finishTask(client, { kind: 'step-stuck', of: [id] }, 'shop', businessNow()))
}

type Because = 'changed' | 'refused' | 'no-admin'

/** The step was decided on what is not so any more, or by a person who may not any more: a person decides again. */
async function giveUp(id: string, wait: Wait, because: Because): Promise<void> {
  const { number, step, email } = wait
  const now = businessNow()
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order || !(await endWait(client, id, 'not-taken'))) return
    await recordEvent(client, order.id, 'step-not-taken', 'shop', { step, because, by: email }, now)
    const after = { notTaken: step, because }
    const entry = { actor: theShop, before: {}, after, at: now, stepId: id }
    await audit(client, { kind: 'order', name: String(number) }, entry)
    await createTask(client, { kind: 'step-not-taken', of: [id], orderId: order.id, facts: { step } }, now)
    await finishTask(client, { kind: 'step-stuck', of: [id] }, 'shop', now)
  })
}

/** A fault keeps the step from leaving. It blocks its order until an admin takes it back. */
async function reportStuck(id: string, { number, step }: Wait): Promise<void> {
  const now = businessNow()
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) return
    await createTask(client, { kind: 'step-stuck', of: [id], orderId: order.id, facts: { step } }, now)
  })
}
