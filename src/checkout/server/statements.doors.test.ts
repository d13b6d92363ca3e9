import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anEvent, tell } from '#payments/testing/a-payment.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()
const asked: string[] = []
const { query } = Client.prototype

beforeAll(() => {
  Client.prototype.query = function (this: Client, ...words: unknown[]) {
    const [first] = words as [{ name?: string; text?: string } | string]
    const isOurs =
      (this as unknown as { database: string }).database === new URL(shop.settings.databaseUrl).pathname.slice(1)
    if (isOurs) asked.push(typeof first === 'string' ? first : (first.name ?? first.text ?? ''))
    return (query as (...all: unknown[]) => unknown).apply(this, words)
  } as typeof query
})
afterAll(() => {
  Client.prototype.query = query
})

/** The statements of the shop's own verbs; what the job queue does by itself has no part in an order. */
const during = async (work: () => Promise<unknown>) => {
  const from = asked.length
  await work()
  const known = /^(checkout|settle|poll)-|^begin$|^commit$|^jobs$/
  return asked
    .slice(from)
    .map((statement) => (/insert into\s+jobs\.job/i.test(statement) ? 'jobs' : statement))
    .filter((statement) => known.test(statement))
}

test('an order costs four statements on the shopper’s way, and four to settle, in two transactions', async () => {
  const opening = await during(() => createCheckout(shop, aRequest({ customerEmail: 'counted@example.com' })))
  expect(opening).toEqual(['begin', 'checkout-lock', 'checkout-insert', 'commit', 'checkout-attach-session'])

  const [checkout] = await shop.rows<{ id: string; reference: string; total_minor: number; currency: string }>(
    "select id, reference, total_minor, currency from checkouts where email = 'counted@example.com'",
  )
  if (!checkout) throw new Error('There is no checkout')
  const settling = await during(() => tell(shop, anEvent({ ...checkout, url: '' })))
  expect(settling).toEqual(['begin', 'settle-lock', 'settle-place-order', 'jobs', 'settle-store-event', 'commit'])

  const looking = await during(() => shop.fetch(`/api/checkouts/${checkout.reference}`))
  expect(looking).toEqual(['checkout-standing'])
})
