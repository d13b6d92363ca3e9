import { expect } from 'vitest'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'

/** Expects the ledger to have what the bank has, once every refund is answered. */
export async function expectLedgerOfBank(shop: TestShop): Promise<void> {
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
}
