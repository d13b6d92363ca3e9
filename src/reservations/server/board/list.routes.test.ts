import { expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { aReservation } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

async function numbersAt(path: string, { headers }: Pick<TestMember, 'headers'>): Promise<number[]> {
  const { status, body } = await shop.json<BuyerOrder[]>(path, { headers })
  expect(status).toBe(200)
  return body.map(({ number }) => number)
}

test('RES-05 PERM-06 a member sees only their own reservations, and a visitor none', async () => {
  const [anne, berthe] = [await aReservation(shop), await aReservation(shop)]
  const newcomer = await aMember(shop)
  expect(await numbersAt('/api/reservations', anne.member)).toEqual([anne.number])
  expect(await numbersAt('/api/reservations', berthe.member)).toEqual([berthe.number])
  expect(await numbersAt('/api/reservations', newcomer)).toEqual([])
  // Neither a key nor an order number opens the list.
  const headers = { 'order-key': anne.key }
  expect((await shop.json(`/api/reservations?member=${anne.member.id}`, { headers })).status).toBe(401)
  expect(await numbersAt(`/api/reservations?member=${anne.member.id}`, newcomer)).toEqual([])
})

test('RES-05 D30: a guest’s order is among the orders, and is no reservation', async () => {
  const { member, number } = await aReservation(shop)
  await sendEvent(shop, anEvent(await anOpenCheckout(shop, aRequest({ customerEmail: member.email }))))
  const orders = () => numbersAt('/api/account/orders', member)
  await expect.poll(orders).toHaveLength(2)
  expect(await orders()).toContain(number)
  expect(await numbersAt('/api/reservations', member)).toEqual([number])
})
