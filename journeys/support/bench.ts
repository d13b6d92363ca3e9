// Orders on the shipping bench, as its journeys find them.

import type { Page } from '@playwright/test'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { expect, type Say } from './fixtures.ts'
import type { OpenShop } from './open-shop.ts'
import type { ShopDatabase } from './shop-database.ts'

export const longName = 'Bénédicte de La Rochefoucauld-Montmorency-Laval'

type Own = Partial<ReturnType<typeof aRequest>> & { name?: string }

/** A paid order, made without a browser; answers its number. */
export async function anOrder(
  shop: OpenShop,
  database: ShopDatabase,
  { name = longName, ...own }: Own = {},
): Promise<number> {
  const items = [anItem('renouvela-creme', {}, own.language)]
  const customerEmail = own.customerEmail ?? `${crypto.randomUUID()}@example.com`
  const request = aRequest({ items, delivery: { ...parisAddress, name }, ...own, customerEmail })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }
  const { url } = (await (await fetch(`${shop.url}/api/create-checkout`, init)).json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () => database.rows<{ number: number }>('select number from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return Number((await find())[0]?.number)
}

/** Only these orders are on the bench: what other journeys left there has been shipped. */
export async function clearBench(database: ShopDatabase): Promise<void> {
  await database.rows(
    'update orders set shipped_at = now(), preparing_at = coalesce(preparing_at, now()) where shipped_at is null and cancelled_at is null',
  )
}

export const rowOf = (page: Page, number: number) => page.locator(`li[data-number="${number}"]`)
export const trackingField = (page: Page, say: Say, number: number) =>
  page.getByLabel(say('shipping.tracking', { number: String(number) }), { exact: true })
