import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'order-step-wait',
  text: `
    insert into waiting_steps (id, order_id, step, wish, version, admin_id, admin, returns_minor, letters, leaves_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10::integer))`,
}

export type NewWait = {
  id: string
  orderId: string
  step: string
  wish: object
  version: number
  admin: Admin
  returnsMinor: number
  letters: readonly string[]
  seconds: number
}

export async function insertWait(client: PoolClient, wait: NewWait): Promise<void> {
  const { id, orderId, step, wish, version, admin, returnsMinor, letters, seconds } = wait
  const by = [admin.memberId, admin.email]
  await run(insert, [id, orderId, step, JSON.stringify(wish), version, ...by, returnsMinor, letters, seconds], client)
}

const ofOrder = {
  name: 'order-step-that-waits',
  text: `
    select id, step, admin as by, returns_minor as "returnsMinor", letters,
           greatest(0, extract(epoch from leaves_at - clock_timestamp()) * 1000)::integer as "leavesInMs"
      from waiting_steps where order_id = $1 and ended_at is null`,
}

export type OpenWait = {
  id: string
  step: string
  by: string
  returnsMinor: number
  letters: string[]
  leavesInMs: number
}

/** The step of an order that waits, in which it can be taken back. */
export async function findWait(client: PoolClient, orderId: string): Promise<OpenWait | undefined> {
  const [wait] = await run<OpenWait>(ofOrder, [orderId], client)
  return wait
}

const find = {
  name: 'order-wait-find',
  text: `
    select number, step, wish, waiting_steps.version, admin_id as "memberId", admin as email, ended_as as "endedAs"
      from waiting_steps join orders on orders.id = order_id where waiting_steps.id = $1`,
}

export type Wait = {
  number: number
  step: string
  wish: object
  version: number
  memberId: string
  email: string
  endedAs: 'left' | 'taken-back' | 'not-taken' | null
}

export async function findWaitById(id: string, client?: PoolClient): Promise<Wait | undefined> {
  const [wait] = await run<Wait>(find, [id], client)
  return wait
}

// The words of its form are of no use any more.
const end = {
  name: 'order-wait-end',
  text: `
    update waiting_steps set ended_at = now(), ended_as = $2, wish = '{}' where id = $1 and ended_at is null
    returning id`,
}

/** Ends a wait, once; false when it had ended before: of its leaving and its being taken back, one wins. */
export async function endWait(client: PoolClient, id: string, as: NonNullable<Wait['endedAs']>): Promise<boolean> {
  return (await run<{ id: string }>(end, [id, as], client)).length > 0
}
