import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, askAgain } from '#checkout/testing/an-open-checkout.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { anEvent, ledgerOf, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const checkouts = 120
const events = runs(1_200)
const atOnce = 24

/** Does `work` for every number below `count`, so many at a time. */
async function each(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const fate = fc.constantFrom('paid', 'lost', 'late', 'twice', 'reordered', 'unpaid', 'delayed')
const forgery = fc.constantFrom('repeated', 'signature', 'amount', 'currency', 'unknown', 'stale')

test(`ORD-01 ${events} events, repeated, shuffled, late, lost and forged: the ledger is the bank’s books (seed ${seed})`, {
  timeout: runs(180) * 1_000,
}, async () => {
  const [fates = []] = fc.sample(fc.array(fate, { minLength: checkouts, maxLength: checkouts }), { numRuns: 1, seed })
  const opened = await Promise.all(
    fates.map((_, index) => anOpenCheckout(shop, aRequest({ customerEmail: `storm-${index}@example.com` }))),
  )
  await each(checkouts, async (index) => {
    const own = fates[index] ?? 'paid'
    if (own === 'unpaid') return
    const url = opened[index]?.url ?? ''
    await (own === 'delayed' ? choose(url, 'delayed', 'lost') : choose(url, 'paid', ...(own === 'paid' ? [] : [own])))
  })
  const sent = await shop.simulatorRows<{ body: string }>('select body from events order by md5(id)')
  const [kinds = []] = fc.sample(fc.array(forgery, { minLength: events, maxLength: events }), { numRuns: 1, seed })

  await each(events, async (index) => {
    const checkout = opened[(index * 7) % checkouts]
    const real = sent[(index * 13) % sent.length]?.body ?? ''
    if (!checkout) return
    const kind = kinds[index]
    if (kind === 'repeated') expect((await sendEvent(shop, real)).status).toBe(200)
    if (kind === 'signature') expect((await sendEvent(shop, real, { secret: 'guessed' })).status).toBe(400)
    if (kind === 'amount')
      expect((await sendEvent(shop, anEvent(checkout, { payment: { amount: 1 + index } }))).status).toBe(200)
    if (kind === 'currency')
      expect((await sendEvent(shop, anEvent(checkout, { payment: { currency: 'GBP' } }))).status).toBe(200)
    if (kind === 'unknown') {
      const unknown = { checkout: '01890000-0000-7000-8000-000000000000' }
      expect((await sendEvent(shop, anEvent(checkout, unknown))).status).toBe(200)
    }
    if (kind === 'stale') {
      const { payment: _, ...stale } = anEvent(checkout, { type: 'payment.processing' })
      expect((await sendEvent(shop, stale)).status).toBe(200)
    }
  })

  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect
    .poll(() => shop.simulatorRows('select from sessions where decided_at is not null and paid_at is null'))
    .toEqual([])
  await askAgain(shop)
  const bank = await bankOf(shop)
  expect(bank.taken).toBe(fates.filter((own) => own !== 'unpaid').length * 90_000)
  // A checkout whose event of the bank is being settled at this moment is not polled.
  await expect.poll(() => ledgerOf(shop)).toEqual(bank)
  const [orders] = await shop.rows(`
    select count(*)::int as orders, count(distinct checkout_id)::int as checkouts, count(distinct number)::int as numbers,
           (select count(*) from mails where template = 'order-confirmed')::int as mails,
           (select count(*) from ledger_entries where kind = 'paid')::int as paid
      from orders`)
  const count = fates.filter((own) => own !== 'unpaid').length
  expect(orders).toEqual({ orders: count, checkouts: count, numbers: count, mails: count, paid: count })
})
