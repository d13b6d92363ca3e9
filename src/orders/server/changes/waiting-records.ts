import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { WantedStep } from '#orders/endpoints/step-endpoints.ts'
import { deleteSubmission } from '#orders/server/changes/submission-records.ts'
import type { WaitingStep } from '#orders/states/owner-steps.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'order-step-wait',
  text: `
    insert into waiting_steps (id, order_id, step, wish, version, admin_id, admin, returns_minor, letters, idempotency_key,
                               leaves_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11::integer))`,
}

export type NewWait = {
  id: string
  orderId: string
  step: string
  input: object
  version: number
  admin: Admin
  returnsMinor: number
  letters: readonly string[]
  /** The submission that made the step wait. */
  idempotencyKey: string | null
  seconds: number
}

export async function insertWait(client: PoolClient, wait: NewWait): Promise<void> {
  const { id, orderId, step, input, version, admin, returnsMinor, letters, idempotencyKey, seconds } = wait
  const how = [admin.memberId, admin.email, returnsMinor, letters, idempotencyKey, seconds]
  await run(insert, [id, orderId, step, JSON.stringify(input), version, ...how], client)
}

const ofOrder = {
  name: 'order-step-that-waits',
  text: `
    select id, step, admin as by, returns_minor as "returnsMinor", letters,
           greatest(0, extract(epoch from leaves_at - clock_timestamp()) * 1000)::integer as "sendsInMs"
      from waiting_steps where order_id = $1 and ended_at is null`,
}

export type OpenWait = {
  id: string
  step: string
  by: string
  returnsMinor: number
  letters: string[]
  sendsInMs: number
}

/** The step of an order that waits, in which it can be taken back. */
export async function findWait(client: PoolClient, orderId: string): Promise<OpenWait | undefined> {
  const [wait] = await run<OpenWait>(ofOrder, [orderId], client)
  return wait
}

const ofSubmission = {
  name: 'order-step-of-submission',
  text: `
    select from waiting_steps join orders on orders.id = order_id
     where number = $1 and idempotency_key = $2 and ended_at is null`,
}

/** Whether the step of this very submission still waits. */
export async function isSubmissionWaiting(number: number, key: string): Promise<boolean> {
  return (await run(ofSubmission, [number, key])).length > 0
}

const find = {
  name: 'order-wait-find',
  text: `
    select number, step, wish as input, waiting_steps.version, admin_id as "memberId", admin as email, returns_minor as "returnsMinor",
           ended_as as "endedAs", leaves_at < clock_timestamp() - interval '5 minutes' as "isLate"
      from waiting_steps join orders on orders.id = order_id where waiting_steps.id = $1`,
}

export type Wait = WantedStep<WaitingStep> & {
  number: number
  version: number
  memberId: string
  email: string
  returnsMinor: number
  endedAs: 'left' | 'taken-back' | 'not-taken' | null
  /** It should have left minutes ago: something keeps it from leaving. */
  isLate: boolean
}

export async function findWaitById(id: string, client?: PoolClient): Promise<Wait | undefined> {
  const [wait] = await run<Wait>(find, [id], client)
  return wait
}

// The words of its form are of no use any more. The submission of a step that was not taken was not carried out.
const end = {
  name: 'order-wait-end',
  text: `
    update waiting_steps set ended_at = now(), ended_as = $2, wish = '{}' where id = $1 and ended_at is null
    returning order_id as "orderId", idempotency_key as "idempotencyKey"`,
}

/**
 * Ends a wait, once; false when it had ended before: of its leaving and its being taken back, one wins.
 * Where the step was not taken, its submission counts as never made, so that the same submission makes it wait again.
 */
export async function endWait(client: PoolClient, id: string, as: NonNullable<Wait['endedAs']>): Promise<boolean> {
  const [ended] = await run<{ orderId: string; idempotencyKey: string | null }>(end, [id, as], client)
  if (ended?.idempotencyKey && as !== 'left') await deleteSubmission(client, ended.orderId, ended.idempotencyKey)
  return ended !== undefined
}
