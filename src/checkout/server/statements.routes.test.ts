import { expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const during = recordStatements(
  shop,
  /^(checkout|settle|poll|cart|stock)-|^(order-insert|ledger-enter|mail-queue|begin|commit|jobs)$/,
)

test('an order costs four statements on the shopper’s way, and is settled in one transaction, each idea once', async () => {
  const opening = await during(() => createCheckout(shop, aRequest({ customerEmail: 'counted@example.com' })))
  expect(opening).toEqual(['begin', 'checkout-lock', 'checkout-insert', 'commit', 'checkout-attach-session'])

  const [checkout] = await shop.rows<{ id: string; reference: string; total_minor: number; currency: string }>(
    "select id, reference, total_minor, currency from checkouts where email = 'counted@example.com'",
  )
  if (!checkout) throw new Error('There is no checkout')
  const settling = await during(() => sendEvent(shop, anEvent(checkout)))
  expect(settling).toEqual([
    'begin',
    'settle-lock-payment',
    'settle-lock-offer',
    'settle-lock-goods',
    'settle-find-paid',
    'order-insert',
    'checkout-close-paid',
    'ledger-enter',
    'mail-queue',
    'jobs',
    'settle-store-event',
    'commit',
  ])

  const looking = await during(() => shop.fetch(`/api/checkouts/${checkout.reference}`))
  expect(looking).toEqual(['checkout-status'])
})
