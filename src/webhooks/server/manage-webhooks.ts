import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { maxWebhooks, type WebhookEvent, webhookEvents } from '#webhooks/event.ts'
import type { Delivery, MadeWebhook, Webhook, WebhookChange, WebhookInput } from '#webhooks/schema.ts'
import { urlProblem } from '#webhooks/server/address-guard.ts'
import { deliveriesOf, sendAgain } from '#webhooks/server/delivery-records.ts'
import { productsOfMessages } from '#webhooks/server/ports.ts'
import { newSigningSecret } from '#webhooks/server/sign.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  type StoredWebhook,
  storeSecret,
  updateWebhook,
} from '#webhooks/server/webhook-records.ts'

export type By = { admin: Admin; now: BusinessTime }

export async function webhooks(): Promise<Webhook[]> {
  return (await listWebhooks()).map(toJson)
}

export function addWebhook(input: WebhookInput, isTrial: boolean, { admin, now }: By): Promise<MadeWebhook> {
  refuseWrong(input, isTrial)
  const events = inSequence(input.events)
  const secret = newSigningSecret()
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'webhooks')
    const many = (await listWebhooks(client)).length
    if (many >= maxWebhooks) throw new Refusal('conflict', `A house has at most ${maxWebhooks} webhooks`)
    const id = newId()
    const row = { id, address: input.address, events, secret, madeBy: admin.email, madeAt: now }
    const webhook = await insertWebhook(client, row)
    await record(client, id, {}, { address: auditedAddress(input.address), events }, { admin, now })
    return { secret, webhook: toJson(webhook) }
  })
}

export function changeWebhook(id: string, input: WebhookChange, isTrial: boolean, by: By): Promise<Webhook> {
  refuseWrong(input, isTrial)
  return inTransaction(async (client) => {
    const before = await lockedOrRefused(client, id)
    const after = await updateWebhook(client, id, { ...input, events: inSequence(input.events) })
    if (!isSameJson(named(before), named(after))) {
      await record(client, id, named(before), named(after), by)
    }
    return toJson(after)
  })
}

/** Replaces the secret; messages that wait are signed with the new one. */
export function rotateSecret(id: string, by: By): Promise<MadeWebhook> {
  return inTransaction(async (client) => {
    const webhook = await lockedOrRefused(client, id)
    const secret = newSigningSecret()
    await storeSecret(client, id, secret)
    await record(client, id, {}, { address: auditedAddress(webhook.address), secret: true }, by)
    return { secret, webhook: toJson(webhook) }
  })
}

export function removeWebhook(id: string, by: By): Promise<undefined> {
  return inTransaction(async (client) => {
    const webhook = await lockedOrRefused(client, id)
    await deleteWebhook(client, id)
    await record(client, id, named(webhook), { deleted: true }, by)
    return undefined
  })
}

export async function deliveries(id: string): Promise<Delivery[]> {
  if (!(await listWebhooks()).some((each) => each.id === id)) throw new Refusal('missing', 'There is no such webhook')
  const stored = (await deliveriesOf(id)).map((each) => ({ ...each, about: subjectOf(each.payload) }))
  const products = await productsOfMessages([...new Set(stored.flatMap(({ about }) => about.product ?? []))])
  return stored.map(({ deliveredAt, madeAt, nextTryAt, triedAt, about, ...rest }) => ({
    ...rest,
    orderNumber: about.number ?? null,
    product: products.find((each) => each.id === about.product) ?? null,
    state: deliveredAt ? 'delivered' : nextTryAt ? 'waiting' : 'given-up',
    madeAt: madeAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
  }))
}

const subjectSchema = z.object({
  data: z.object({ number: z.int().optional(), product: z.string().optional() }),
})

/** The number of the order, or the code of the product, that a message is about; a test is about neither. */
function subjectOf(payload: string): z.infer<typeof subjectSchema>['data'] {
  return subjectSchema.safeParse(JSON.parse(payload)).data?.data ?? {}
}

export function replay(id: string, delivery: string, by: By): Promise<undefined> {
  return inTransaction(async (client) => {
    const { address, active } = await lockedOrRefused(client, id)
    if (!active) throw new Refusal('conflict', 'The webhook is turned off')
    const event = await sendAgain(client, id, delivery)
    if (!event) throw new Refusal('missing', 'There is no such message')
    await record(client, id, {}, { address: auditedAddress(address), sentAgain: event }, by)
    return undefined
  })
}

/** Refuses all that is wrong at once: the form shows both. */
function refuseWrong({ address, events }: WebhookInput, isTrial: boolean): void {
  const problem = urlProblem(address, isTrial)
  const noEvents = events.length === 0 ? [{ field: 'events', problem: 'Choose at least one' }] : []
  const [first, ...others] = [...(problem ? [{ field: 'address', problem }] : []), ...noEvents]
  if (first) throw new RefusedField(first.field, first.problem, others)
}

export async function lockedOrRefused(client: PoolClient, id: string): Promise<StoredWebhook> {
  const webhook = await lockWebhook(client, id)
  if (!webhook) throw new Refusal('missing', 'There is no such webhook')
  return webhook
}

type Side = Parameters<typeof audit>[2]['before']

export function record(client: PoolClient, id: string, before: Side, after: Side, { admin, now }: By): Promise<void> {
  return audit(client, { kind: 'webhook', name: id }, { actor: admin, before, after, at: now })
}

const named = ({ address, events, active }: StoredWebhook) => ({ address: auditedAddress(address), events, active })

/** The path of an address may be the secret of its receiver, and staff read the audit: only a digest shows that it changed. */
export function auditedAddress(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 8)
  return `${new URL(address).origin}/… (${digest})`
}

const inSequence = (events: readonly WebhookEvent[]) => webhookEvents.filter((each) => events.includes(each))

function toJson({ id, address, events, active, failingSince, givenUpAt, madeBy, madeAt }: StoredWebhook): Webhook {
  const status = active ? (failingSince ? 'failing' : 'active') : givenUpAt ? 'given-up' : 'off'
  return { id, address, events: events as WebhookEvent[], status, madeBy, madeAt: madeAt.toISOString() }
}
