import { expect } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

export const reservable = 'renouvela-extra-riche'

export type Reserved = { member: TestMember; number: number; id: string; key: string }

/** A member's reservation, with its deposit paid at the simulator. */
export async function aReservation(shop: TestShop, own: Partial<CheckoutRequest> = {}): Promise<Reserved> {
  const member = await aMember(shop)
  const { language = 'en' } = own
  const request = aRequest({
    items: [anItem(reservable, {}, language)],
    isReserve: true,
    isDeposit: true,
    customerEmail: member.email,
    delivery: parisAddress,
    ...own,
  })
  const { status, body } = await createCheckout(shop, request, member.headers)
  expect(status, body.error).toBe(200)
  await choose(body.url ?? '', 'paid')
  const find = () =>
    shop.rows<Omit<Reserved, 'member'>>(
      "select number, id, link_key as key from orders where email = $1 and kind = 'reservation'",
      [member.email],
    )
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  return { member, ...(order as Omit<Reserved, 'member'>) }
}

/** The order as its buyer sees it, by the key of its link. */
export async function orderAsBuyer(
  shop: TestShop,
  { number, key }: Pick<Reserved, 'number' | 'key'>,
): Promise<BuyerOrder> {
  const { status, body } = await shop.json<BuyerOrder>(`/api/orders/${number}`, { headers: { 'order-key': key } })
  expect(status).toBe(200)
  return body
}

/** Does something with an order as its buyer. */
export function stepAsBuyer<Body>(
  shop: TestShop,
  { number, key }: Pick<Reserved, 'number' | 'key'>,
  step: 'balance' | 'answer' | 'cancel',
  body: object,
) {
  return shop.post<Body & { error?: string; message?: string }>(`/api/orders/${number}/${step}`, body, {
    'order-key': key,
  })
}

/** The order as an owner sees it. */
export async function orderAsOwner(shop: TestShop, admin: TestMember, number: number): Promise<AdminOrder> {
  return (await shop.json<AdminOrder>(`/api/admin/orders/${number}`, { headers: admin.headers })).body
}

/** A submission of an owner: the version of the order that they saw, and the key under which it is repeated. */
export type OwnersSubmission = { version: number; key: string }

type StepAnswer = AdminOrder & {
  error?: string
  message?: string
  since?: AdminOrder['events']
  recordedFor?: number[]
}

/**
 * Takes a step of the house, at the order's current version unless the submission names one. A transfer whose reference
 * another order has is confirmed, as an owner does, unless the body says what was confirmed.
 */
export async function stepAsOwner(
  shop: TestShop,
  admin: TestMember,
  number: number,
  step: string,
  body: object = {},
  submission: Partial<OwnersSubmission> = {},
) {
  // The shop's own jobs change the order too: an answered refund, a sent letter.
  if (submission.version === undefined) await dueJobsDone(shop.rows)
  const { version = (await orderAsOwner(shop, admin, number)).version, key = newId() } = submission
  const send = (confirmed: object) =>
    shop.post<StepAnswer>(
      `/api/admin/orders/${number}/${step}`,
      { version, ...confirmed, ...body },
      { ...admin.headers, 'idempotency-key': key },
    )
  const answer = await send({})
  const { recordedFor } = answer.body
  return recordedFor && !('recordedFor' in body) ? send({ recordedFor }) : answer
}

/** Opens the page for the balance, at the sum that is due. */
export async function openBalance(shop: TestShop, reserved: Pick<Reserved, 'number' | 'key'>): Promise<string> {
  const { due } = await orderAsBuyer(shop, reserved)
  const { status, body } = await stepAsBuyer<{ url: string }>(shop, reserved, 'balance', { shown: due, language: 'en' })
  expect(status, body.message).toBe(200)
  return body.url
}

/** Mails of an order, in the order in which they were owed. */
export async function lettersOf(shop: TestShop, { id }: Pick<Reserved, 'id'>): Promise<string[]> {
  const rows = await shop.rows<{ template: string }>(
    'select template from mails where order_id = $1 order by owed_since, id',
    [id],
  )
  return rows.map(({ template }) => template)
}
