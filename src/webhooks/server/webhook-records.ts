import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type StoredWebhook = {
  id: string
  address: string
  events: string[]
  active: boolean
  failingSince: Date | null
  givenUpAt: Date | null
  madeBy: string
  madeAt: Date
}

const columns = `
  id, address, events, active, failing_since as "failingSince", given_up_at as "givenUpAt", made_by as "madeBy",
  made_at as "madeAt"`

const list = { name: 'webhooks-list', text: `select ${columns} from webhooks order by made_at, id` }

export function listWebhooks(client?: PoolClient): Promise<StoredWebhook[]> {
  return run<StoredWebhook>(list, [], client)
}

const lock = { name: 'webhook-lock', text: `select ${columns} from webhooks where id = $1 for update` }

export async function lockWebhook(client: PoolClient, id: string): Promise<StoredWebhook | undefined> {
  return (await run<StoredWebhook>(lock, [id], client))[0]
}

type NewRow = {
  id: string
  address: string
  events: readonly string[]
  secret: string
  madeBy: string
  madeAt: BusinessTime
}

const insert = {
  name: 'webhook-insert',
  text: `
    insert into webhooks (id, address, events, secret, made_by, made_at) values ($1, $2, $3, $4, $5, $6)
    returning ${columns}`,
}

export async function insertWebhook(client: PoolClient, row: NewRow): Promise<StoredWebhook> {
  const { id, address, events, secret, madeBy, madeAt } = row
  const [webhook] = await run<StoredWebhook>(insert, [id, address, [...events], secret, madeBy, madeAt], client)
  if (!webhook) throw new Error('A webhook was not inserted')
  return webhook
}

// Turned on again, or at another address, it has no failures.
const update = {
  name: 'webhook-update',
  text: `
    update webhooks set address = $2, events = $3, active = $4,
           failing_since = case when ($4 and not active) or address <> $2 then null else failing_since end,
           given_up_at = case when $4 then null else given_up_at end
     where id = $1 returning ${columns}`,
}

type Change = { address: string; events: readonly string[]; active: boolean }

export async function updateWebhook(client: PoolClient, id: string, change: Change): Promise<StoredWebhook> {
  const values = [id, change.address, [...change.events], change.active]
  const [webhook] = await run<StoredWebhook>(update, values, client)
  if (!webhook) throw new Error('A webhook was not changed')
  return webhook
}

const secretOf = { name: 'webhook-secret', text: 'update webhooks set secret = $2 where id = $1' }

export async function storeSecret(client: PoolClient, id: string, secret: string): Promise<void> {
  await run(secretOf, [id, secret], client)
}

const remove = { name: 'webhook-delete', text: 'delete from webhooks where id = $1' }

export async function deleteWebhook(client: PoolClient, id: string): Promise<void> {
  await run(remove, [id], client)
}

const succeed = {
  name: 'webhook-succeed',
  text: 'update webhooks set failing_since = null where id = $1 and failing_since is not null',
}

export async function markWorking(id: string): Promise<void> {
  await run(succeed, [id])
}

const fail = {
  name: 'webhook-fail',
  text: `
    update webhooks set failing_since = coalesce(failing_since, now()) where id = $1
    returning active and failing_since < now() - interval '1 day' as "isOver"`,
}

/** Whether it has failed for a day. */
export async function markFailing(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ isOver: boolean }>(fail, [id], client))[0]?.isOver ?? false
}

// The first tries again have failed too: less is a pause of the other side.
const failing = {
  name: 'webhooks-failing',
  text: `
    select address, failing_since as since from webhooks
     where active and failing_since < now() - interval '10 minutes' order by failing_since`,
}

export function listFailing(): Promise<{ address: string; since: Date }[]> {
  return run<{ address: string; since: Date }>(failing, [])
}

const giveUp = {
  name: 'webhook-give-up',
  text: 'update webhooks set active = false, given_up_at = now() where id = $1',
}

export async function turnOff(client: PoolClient, id: string): Promise<void> {
  await run(giveUp, [id], client)
}
