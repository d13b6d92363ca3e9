import { expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { askBeforeCommits, recordStatements } from '#platform/testing/statements.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const during = recordStatements(
  shop,
  /^(checkout|settle|poll|cart|stock)-|^(order-insert|ledger-enter|mail-queue|begin|commit|jobs)$/,
)

// PostgreSQL counts for a connection, not for a transaction: the shop of this file places one order.
const writesOfOrder = `
  select n_tup_ins::int as inserted, n_tup_upd::int as updated,
         (select sum(calls)::int from pg_stat_xact_user_functions where funcname ~ '^announce_.*order') as announced
    from pg_stat_xact_user_tables where relname = 'orders' and n_tup_ins > 0`

test('an order costs four statements on the shopper’s way, and is settled in one transaction, each idea once', async () => {
  const opening = await during(() => createCheckout(shop, aRequest({ customerEmail: 'counted@example.com' })))
  expect(opening).toEqual(['begin', 'checkout-lock', 'checkout-insert', 'commit', 'checkout-attach-session'])

  const [checkout] = await shop.rows<{ id: string; reference: string; total_minor: number; currency: string }>(
    "select id, reference, total_minor, currency from checkouts where email = 'counted@example.com'",
  )
  if (!checkout) throw new Error('There is no checkout')
  let settling: string[] = []
  const writes = await askBeforeCommits(writesOfOrder, async () => {
    settling = await during(() => sendEvent(shop, anEvent(checkout)))
  })
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
  // Its row is written as it is placed, and with its state once its payment is entered. Each of the two is announced, and
  // once each its entries and its events.
  expect(writes).toEqual([{ inserted: 1, updated: 1, announced: 4 }])

  const looking = await during(() => shop.fetch(`/api/checkouts/${checkout.reference}`))
  expect(looking).toEqual(['checkout-status'])
})
