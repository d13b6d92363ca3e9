// A double that accepts everything would prove nothing.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'
import { apiVersion } from '#payments/testing/stripe-requests.ts'

const stripe = aStripeDouble()
const inMinutes = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)

const session = (own: Record<string, string> = {}) => ({
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '129000',
  'line_items[0][price_data][product_data][name]': 'Immortela Élixir',
  customer_email: 'anne@example.com',
  success_url: 'https://shop.example/paid',
  expires_at: inMinutes(31),
  ...own,
})

type Sent = { form?: Record<string, string>; headers?: Record<string, string> }

async function send({ form = session(), headers = {} }: Sent) {
  const answer = await fetch(`${stripe.account.apiBase}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe.account.secretKey}`,
      'stripe-version': apiVersion,
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: { type: string; code?: string } } }
}

test('a proper request opens a session', async () => {
  expect(await send({})).toMatchObject({ status: 200, body: { object: 'checkout.session', amount_total: 129_000 } })
})

const strange: [what: string, sent: Sent, status: number][] = [
  ['another key', { headers: { authorization: 'Bearer sk_test_another' } }, 401],
  ['another version', { headers: { 'stripe-version': '2020-08-27' } }, 400],
  ['no idempotency key', { headers: { 'idempotency-key': '' } }, 400],
  ['a body that is no form', { headers: { 'content-type': 'application/json' } }, 400],
  ['a parameter that there is not', { form: session({ color: 'green' }) }, 400],
  ['one deep inside', { form: session({ 'line_items[0][price_data][vat]': '20' }) }, 400],
  ['half a cent', { form: session({ 'line_items[0][price_data][unit_amount]': '0.5' }) }, 400],
  ['a currency in capitals', { form: session({ 'line_items[0][price_data][currency]': 'EUR' }) }, 400],
  ['less than it charges', { form: session({ 'line_items[0][price_data][unit_amount]': '49' }) }, 400],
  ['an end too soon', { form: session({ expires_at: inMinutes(29) }) }, 400],
  ['an end too late', { form: session({ expires_at: inMinutes(24 * 60 + 1) }) }, 400],
  ['a value too long', { form: session({ 'metadata[note]': 'x'.repeat(501) }) }, 400],
  ['a name too long', { form: session({ [`metadata[${'x'.repeat(41)}]`]: '1' }) }, 400],
]

test.each(strange)('a request with %s is refused', async (_, sent, status) => {
  const before = stripe.books.sessions.size
  expect(await send(sent)).toMatchObject({ status, body: { error: { type: 'invalid_request_error' } } })
  expect(stripe.books.sessions.size).toBe(before)
})

test('two currencies in one session are refused', async () => {
  const second = {
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][currency]': 'usd',
    'line_items[1][price_data][unit_amount]': '100',
    'line_items[1][price_data][product_data][name]': 'Sample',
  }
  expect((await send({ form: session(second) })).status).toBe(400)
})

test('one key is good for one request, and repeats its answer', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const form = session()
  const first = await send({ form, headers })
  expect(await send({ form, headers })).toEqual(first)
  const other = await send({ form: { ...form, customer_email: 'bob@example.com' }, headers })
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
})
