import { expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

test('each key that led to a payment page leads to no other once that is paid, and to none of another person', async () => {
  const send = (key: string, email = 'both-keys@example.com') =>
    createCheckout(shop, aRequest({ customerEmail: email }), { 'idempotency-key': key })
  const first = await send('the-first-of-both')
  expect(await send('the-second-of-both')).toEqual(first)
  expect(await send('the-second-of-both', 'another@example.com')).toMatchObject({ status: 409 })
  await choose(first.body.url ?? '', 'paid')
  const closedAs = () => shop.rows('select closed_as from checkouts where payment_url = $1', [first.body.url])
  await expect.poll(closedAs).toEqual([{ closed_as: 'paid' }])
  expect([await send('the-first-of-both'), await send('the-second-of-both')]).toEqual([first, first])
})
