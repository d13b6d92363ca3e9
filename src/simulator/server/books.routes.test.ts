import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { openSession, withKey } from '#simulator/testing/a-session.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import en from '#simulator/words.en.json' with { type: 'json' }
import fr from '#simulator/words.fr.json' with { type: 'json' }

const shop = openTestShop()

const submit = async (path: string, form: Record<string, string> = {}) =>
  (await shop.fetch(`/simulator/books${path}`, { method: 'POST', body: new URLSearchParams(form) })).status

async function aPayment(): Promise<string> {
  const { id, url } = await openSession(shop)
  await choose(url, 'paid')
  const paymentOf = 'select reference from payments where session_id = $1'
  const [payment] = await shop.simulatorRows<{ reference: string }>(paymentOf, [id])
  return payment?.reference ?? ''
}

async function refund(payment: string, minor: number) {
  const body = { key: randomUUID(), payment, amount: { minor, currency: 'USD' } }
  return shop.post<{ reference: string }>('/simulator/refunds', body, withKey(shop.settings.simulatorKey))
}

const disputesOf = (payment: string) =>
  shop.simulatorRows<{ reference: string; amount_minor: number; decided_as: string | null }>(
    'select reference, amount_minor, decided_as from disputes where payment_reference = $1',
    [payment],
  )

async function disputed(payment: string): Promise<string> {
  expect(await submit(`/payments/${payment}/dispute`)).toBe(303)
  return (await disputesOf(payment))[0]?.reference ?? ''
}

test('a dispute takes back what is left of the payment, once, and what was lost may be won after all', async () => {
  const payment = await aPayment()
  expect((await refund(payment, 30_000)).status).toBe(200)
  const dispute = await disputed(payment)
  expect(await disputesOf(payment)).toMatchObject([{ amount_minor: 60_000, decided_as: null }])
  expect(await submit(`/payments/${payment}/dispute`)).toBe(404)
  expect(await submit(`/disputes/${dispute}`, { as: 'lost' })).toBe(303)
  expect(await submit(`/disputes/${dispute}`, { as: 'lost' })).toBe(404)
  expect(await disputesOf(payment)).toMatchObject([{ amount_minor: 60_000, decided_as: 'lost' }])
  expect(await submit(`/disputes/${dispute}`, { as: 'won' })).toBe(303)
  for (const as of ['won', 'lost']) expect(await submit(`/disputes/${dispute}`, { as })).toBe(404)
  expect(await disputesOf(payment)).toMatchObject([{ amount_minor: 60_000, decided_as: 'won' }])
})

test.each([
  ['won', 200],
  ['lost', 409],
])('no part of a disputed payment is refunded until the dispute is won: %s', async (as, status) => {
  const payment = await aPayment()
  const dispute = await disputed(payment)
  expect((await refund(payment, 1)).status).toBe(409)
  expect(await submit(`/disputes/${dispute}`, { as })).toBe(303)
  expect((await refund(payment, 90_000)).status).toBe(status)
})

test('a payment that was given back wholly cannot be disputed, until its refund has failed', async () => {
  const payment = await aPayment()
  const { reference } = (await refund(payment, 90_000)).body
  expect(await submit(`/payments/${payment}/dispute`)).toBe(404)
  expect(await submit(`/refunds/${reference}/fail`)).toBe(303)
  expect(await submit(`/refunds/${reference}/fail`)).toBe(404)
  await disputed(payment)
})

test('refunds and a dispute at once take no more than was paid', async () => {
  const payment = await aPayment()
  await Promise.all([
    ...Array.from({ length: 6 }, () => refund(payment, 10_000)),
    ...Array.from({ length: 3 }, () => submit(`/payments/${payment}/dispute`)),
  ])
  const [sums] = await shop.simulatorRows(
    `select (select coalesce(sum(amount_minor), 0) from refunds where payment_reference = $1)::int
            + (select sum(amount_minor) from disputes where payment_reference = $1)::int as gone`,
    [payment],
  )
  expect(sums).toEqual({ gone: 90_000 })
})

test.each(['/payments/payment_x/dispute', '/refunds/refund_x/fail', '/payments/%00/dispute'])(
  'an unknown payment is missing: %s',
  async (path) => {
    expect([400, 404]).toContain(await submit(path))
  },
)

test('a decision that is none is refused', async () => {
  const dispute = await disputed(await aPayment())
  for (const form of [{}, { as: 'drawn' }]) expect(await submit(`/disputes/${dispute}`, form)).toBe(400)
})

test('the books show what was paid and what came of it, marked TEST, in both languages and without a script', async () => {
  const payment = await aPayment()
  const { reference } = (await refund(payment, 30_000)).body
  await submit(`/refunds/${reference}/fail`)
  await disputed(payment)
  const page = await fetchPage(shop.url, '/simulator/books')
  expect(page).toMatchObject({ status: 200, title: en['simulator.books'], scripts: [] })
  expect(page.words).toContain(en['simulator.test'])
  expect(page.words).toContain('$900.00')
  expect(page.words).toContain(en['simulator.refund-failed'].replace('{sum}', '$300.00'))
  expect(page.words).toContain(en['simulator.disputed'])
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.policy['default-src']).toEqual(["'none'"])
  const french = await shop.fetch('/simulator/books', { headers: { 'accept-language': 'fr' } })
  expect(await french.text()).toContain(fr['simulator.books'])
})
