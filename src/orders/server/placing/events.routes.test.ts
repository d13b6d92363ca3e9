import { beforeAll, expect, test } from 'vitest'
import { booksOf } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, type OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const now = () => Math.floor(Date.now() / 1000)
let checkout: OpenCheckout

beforeAll(async () => {
  checkout = await anOpenCheckout(shop)
})

const signature = (value: string) => ({ headers: { 'simulator-signature': value } })

const forgeries: [what: string, signing: () => Parameters<typeof sendEvent>[2]][] = [
  ['another secret', () => ({ secret: 'another secret' })],
  ['an empty secret', () => ({ secret: '' })],
  ['a time six minutes ago', () => ({ time: now() - 360 })],
  ['a time six minutes ahead', () => ({ time: now() + 360 })],
  ['the beginning of time', () => ({ time: 0 })],
  ['no signature', () => signature('')],
  ['half a signature', () => signature(`t=${now()},v1=abc`)],
  ['a signature of zeros', () => signature(`t=${now()},v1=${'0'.repeat(64)}`)],
  ['a time that is no number', () => signature(`t=now,v1=${'0'.repeat(64)}`)],
  ['an endless time', () => signature(`t=${'9'.repeat(400)},v1=${'0'.repeat(64)}`)],
  ['a signature of another kind', () => signature(`t=${now()},v0=${'0'.repeat(64)}`)],
]

test.each(forgeries)('PERM-06 an event with %s is refused, and leaves no trace', async (_, signing) => {
  const before = await booksOf(shop)
  expect(await sendEvent(shop, anEvent(checkout), signing())).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await booksOf(shop)).toEqual(before)
})

test('PERM-06 a body that was altered after signing is not believed, be it by one byte', async () => {
  const before = await booksOf(shop)
  const { createHmac } = await import('node:crypto')
  const body = JSON.stringify(anEvent(checkout))
  const time = now()
  const v1 = createHmac('sha256', shop.settings.simulatorSecret).update(`${time}.${body}`).digest('hex')
  for (const altered of [`${body} `, body.replace('90000', '90001'), body.slice(0, -1), '', body.toUpperCase()]) {
    const headers = { 'content-type': 'application/json', 'simulator-signature': `t=${time},v1=${v1}` }
    const { status } = await sendRaw(shop.url, '/api/payments/simulator/events', {
      method: 'POST',
      headers,
      body: altered,
    })
    expect(status).toBe(400)
  }
  const later = { 'simulator-signature': `t=${time + 1},v1=${v1}` }
  expect(
    (await sendRaw(shop.url, '/api/payments/simulator/events', { method: 'POST', headers: later, body })).status,
  ).toBe(400)
  expect(await booksOf(shop)).toEqual(before)
})

test.each(['stripe', 'Simulator', 'simulator%20', '__proto__', '%00'])(
  'events of a provider that is not in use are ignored: %s',
  async (provider) => {
    const before = await booksOf(shop)
    expect(await sendEvent(shop, anEvent(checkout), { provider })).toMatchObject({
      status: 404,
      body: { error: 'missing' },
    })
    expect(await booksOf(shop)).toEqual(before)
  },
)

test.each([
  ['no JSON', 'paid!'],
  ['null', null],
  ['a list', []],
  ['no name', { type: 'payment.paid' }],
  ['an empty name', { id: '', type: 'payment.paid' }],
  ['a payment without a sum', { id: 'e', type: 'payment.paid', payment: { reference: 'r', currency: 'USD' } }],
  ['a payment of nothing', { id: 'e', type: 'payment.paid', payment: { reference: 'r', currency: 'USD', amount: 0 } }],
  [
    'a payment of half a cent',
    { id: 'e', type: 'payment.paid', payment: { reference: 'r', currency: 'USD', amount: 0.5 } },
  ],
  ['a name that no database can keep', { id: 'e\0', type: 'payment.paid' }],
  ['half a character in its type', { id: 'e', type: 'payment.\ud83c' }],
])('a signed body that is no event is refused: %s', async (_, event) => {
  const before = await booksOf(shop)
  expect(await sendEvent(shop, event)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await booksOf(shop)).toEqual(before)
})

test('an event about no payment is stored and settles nothing', async () => {
  const { payment: _, ...silent } = anEvent(checkout, { type: 'session.opened' })
  expect(await sendEvent(shop, silent)).toEqual({ status: 200, body: { outcome: 'noted' } })
  const [kept] = await shop.rows('select * from provider_events where event_id = $1', [silent.id])
  expect(kept).toMatchObject({ outcome: 'noted', type: 'session.opened', checkout_id: checkout.id, payload: silent })
  expect(await booksOf(shop)).toMatchObject({ orders: 0, entries: 0, mails: 0 })
})

test('an event is kept word for word, also what no text of the database may contain', async () => {
  const { payment: _, ...silent } = anEvent(checkout, { type: 'session.noted' })
  const event = { ...silent, note: 'NUL \0 and half \ud83c a character' }
  expect(await sendEvent(shop, event)).toEqual({ status: 200, body: { outcome: 'noted' } })
  const [kept] = await shop.rows('select payload::text from provider_events where event_id = $1', [event.id])
  expect(JSON.parse(String(kept?.payload))).toEqual(event)
})

test.each([
  ['for an unknown checkout', { checkout: '01890000-0000-7000-8000-000000000000' }],
  ['for no checkout at all', { checkout: 'none' }],
  ['of a cent too little', { payment: { amount: 89_999 } }],
  ['of a cent too much', { payment: { amount: 90_001 } }],
  ['of a cent', { payment: { amount: 1 } }],
  ['of more than any sum', { payment: { amount: Number.MAX_SAFE_INTEGER } }],
  ['in euros for dollars', { payment: { currency: 'EUR' } }],
  ['in a currency that the shop does not know', { payment: { currency: 'GBP' } }],
])('ORD-01 a payment %s settles nothing, and is kept as unmatched with its event', async (_, own) => {
  const before = await booksOf(shop)
  const event = anEvent(checkout, own)
  expect(await sendEvent(shop, event)).toEqual({ status: 200, body: { outcome: 'unmatched' } })
  expect(await booksOf(shop)).toEqual({ ...before, events: (before.events ?? 0) + 1 })
  const [kept] = await shop.rows('select * from provider_events where event_id = $1', [event.id])
  expect(kept).toMatchObject({ outcome: 'unmatched', provider: 'simulator', payload: event })
})

test('ORD-01 after all these the right event still makes the order', async () => {
  expect(await sendEvent(shop, anEvent(checkout))).toEqual({ status: 200, body: { outcome: 'settled' } })
  expect(await booksOf(shop)).toMatchObject({ orders: 1, lines: 1, entries: 2, mails: 2 })
})
