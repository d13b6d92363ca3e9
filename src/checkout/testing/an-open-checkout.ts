import { expect } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

export type OpenCheckout = { url: string; id: string; reference: string; total_minor: number; currency: string }

/** A checkout whose payment page is open. */
export async function anOpenCheckout(shop: TestShop, request = aRequest()): Promise<OpenCheckout> {
  const { status, body } = await createCheckout(shop, request)
  expect(status).toBe(200)
  const [row] = await shop.rows<Omit<OpenCheckout, 'url'>>(
    'select id, reference, total_minor, currency from checkouts where payment_url = $1',
    [body.url],
  )
  return { url: body.url ?? '', ...(row as Omit<OpenCheckout, 'url'>) }
}

/** As if the bank had not been polled for an hour. */
export async function askAgain(shop: TestShop): Promise<void> {
  await shop.rows("update checkouts set asked_at = now() - interval '1 hour' where closed_at is null")
  await advanceTime(shop)
}
