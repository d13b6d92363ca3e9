import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aWithdrawal, write } from '#inbox/testing/a-message.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

export type Bought = { id: string; number: number; key: string; email: string }

let buyers = 0

/** A paid order of a cream and an Elixir, with all its buyer needs to withdraw from it. */
export async function aBoughtOrder(shop: TestShop, own: Partial<ReturnType<typeof aRequest>> = {}): Promise<Bought> {
  buyers += 1
  const customerEmail = `withdraws-again-${buyers}@example.com`
  const items = [anItem('renouvela-creme'), anItem('immortela-elixir-10ml')]
  const request = aRequest({ customerEmail, items, delivery: parisAddress, ...own })
  const { id, url } = await anOpenCheckout(shop, request)
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Bought>('select id, number, link_key as key, email from orders where checkout_id = $1', [id])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as Bought
}

/** The text of a withdrawal from these orders. */
export const withdrawFrom = (shop: TestShop, { number, email }: Pick<Bought, 'number' | 'email'>, own: object = {}) =>
  write(shop, aWithdrawal({ email, orderNumber: `${number}`, ...own }))

/** The open tasks of an order among the messages. */
export async function workOf(shop: TestShop, admin: TestMember, number: number): Promise<Inbox['rows']> {
  const { body } = await shop.json<Inbox>('/api/admin/messages', { headers: admin.headers })
  return body.rows.filter((row) => row.number === number)
}
