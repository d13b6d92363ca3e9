import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { MessageRequest } from '#inbox/schema.ts'
import { write } from '#inbox/testing/a-message.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import type { AcceptOffer, NotAccepted, Offer } from '#requests/offer-schema.ts'
import type { AdminRequest } from '#requests/schema.ts'

type OrderRequest = Extract<MessageRequest, { kind: 'order' }>

let asked = 0

/** An order request; each time from another person, unless the test names one. */
export function anOrderRequest(own: Partial<OrderRequest> = {}): OrderRequest {
  asked += 1
  return {
    kind: 'order',
    name: 'Odile Sauvage',
    email: `odile-${asked}@example.com`,
    language: 'en',
    items: [{ product_id: 'renouvela-creme', quantity: 3 }],
    country: 'FR',
    body: 'For three sisters.',
    ...own,
  }
}

export type Requested = { id: string; key: string; email: string; reference: string }

/** A request that the house has received. */
export async function aRequestedOrder(shop: TestShop, own: Partial<OrderRequest> = {}): Promise<Requested> {
  const request = anOrderRequest(own)
  const { status, body } = await write(shop, request)
  expect(status, body.message).toBe(200)
  const [draft] = await shop.rows<Omit<Requested, 'email'>>(
    `select draft.id, link_key as key, reference from order_drafts draft join messages message on message.id = message_id
      where reference = $1`,
    [body.reference],
  )
  return { ...(draft as Omit<Requested, 'email'>), email: request.email }
}

type Answer = AdminRequest & { error?: string; message?: string; problems?: LineProblem[] }

export async function asHouse(shop: TestShop, admin: TestMember, id: string): Promise<Answer> {
  return (await shop.json<Answer>(`/api/admin/requests/${id}`, { headers: admin.headers })).body
}

/** Takes a step of the house, at the current version unless the test names one. */
export async function step(
  shop: TestShop,
  admin: TestMember,
  id: string,
  step: 'offer' | 'withdraw',
  own: { version?: number; state?: string; offeredAt?: string | null; aboveCap?: boolean; days?: number } = {},
  key: string = randomUUID(),
) {
  const { version, state, offeredAt } = await asHouse(shop, admin, id)
  const headers = { ...admin.headers, 'idempotency-key': key }
  return shop.post<Answer>(`/api/admin/requests/${id}/${step}`, { version, state, offeredAt, ...own }, headers)
}

/** Changes the draft, its first line unless the test says more. */
export async function change(
  shop: TestShop,
  admin: TestMember,
  id: string,
  own: object = {},
  key: string = randomUUID(),
) {
  const { version, lines, note } = await asHouse(shop, admin, id)
  const [{ product_id, quantity, unitMinor } = { product_id: '', quantity: 1, unitMinor: 1 }] = lines
  const body = { version, note, lines: [{ product_id, quantity, unitMinor }], ...own }
  const answer = await shop.fetch(`/api/admin/requests/${id}`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

/** An offer whose link its buyer has. */
export async function anOffer(shop: TestShop, admin: TestMember, own: Partial<OrderRequest> = {}): Promise<Requested> {
  const requested = await aRequestedOrder(shop, own)
  expect((await step(shop, admin, requested.id, 'offer')).status).toBe(200)
  return requested
}

export async function seenOffer(shop: TestShop, { key }: Pick<Requested, 'key'>) {
  return shop.json<Offer & { error?: string }>('/api/order-offer?language=en', { headers: { 'offer-key': key } })
}

type Accepted = NotAccepted & { url?: string; reference?: string }

/** Presses the button of an offer, at what is shown now unless the test says what was. */
export async function accept(
  shop: TestShop,
  { key }: Pick<Requested, 'key'>,
  own: Partial<AcceptOffer> = {},
  headers: Record<string, string> = {},
) {
  const { version, total, today } = (await seenOffer(shop, { key })).body
  const body = { shown: { version, total, today }, delivery: parisAddress, language: 'en', ...own }
  return shop.post<Accepted>('/api/order-offer', body, { 'offer-key': key, ...headers })
}
