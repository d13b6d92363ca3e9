import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let asked = 0

/** A cart of its own each time, of products whose stock is not counted. */
function ask(customerEmail: string, from: string, headers: Record<string, string> = {}) {
  asked += 1
  const items = [anItem('renouvela-creme', { quantity: 1 + (asked % 10) })]
  const request = aRequest({ customerEmail, items, giftMessage: `Number ${asked}` })
  return createCheckout(shop, request, { 'x-forwarded-for': from, ...headers })
}

const countOf = async (column: 'email' | 'client_address', value: string) =>
  (await shop.rows(`select from checkouts where ${column} = $1`, [value])).length

test('PAY-01 one address opens sixty payment pages in ten minutes, and is refused more', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 60; count += 1) {
    statuses.add((await ask(`buyer-${count}@example.com`, '203.0.113.7')).status)
  }
  expect([...statuses]).toEqual([200])
  const beyond = await ask('buyer-61@example.com', '203.0.113.7')
  expect(beyond).toEqual({ status: 429, body: { error: en['checkout.refused.too-often'] } })
  expect(await countOf('client_address', '203.0.113.7')).toBe(60)
  expect((await ask('buyer-61@example.com', '203.0.113.8')).status).toBe(200)
})

test('PAY-01 one email opens thirty from one address', async () => {
  for (let count = 0; count < 30; count += 1) await ask('flooded@example.com', '198.51.100.1')
  const { status } = await ask('Flooded@example.com', '198.51.100.1')
  expect([status, await countOf('email', 'flooded@example.com')]).toEqual([429, 30])
})

test('PAY-01 attackers who enter a buyer’s email elsewhere do not block the buyer', async () => {
  for (let count = 0; count < 36; count += 1) await ask('victim@example.com', `198.51.100.${10 + (count % 3)}`)
  expect((await ask('victim@example.com', '198.51.100.13')).status).toBe(200)
})

test('PAY-01 a member’s own email counts with the address alone', async () => {
  const member = await aMember(shop)
  for (let count = 0; count < 31; count += 1) await ask(member.email, '198.51.100.20')
  expect((await ask(member.email, '198.51.100.20')).status, 'for a guest').toBe(429)
  expect((await ask(member.email, '198.51.100.20', member.headers)).status, 'for the member').toBe(200)
  expect((await ask('flooded@example.com', '198.51.100.1', member.headers)).status, 'for another’s').toBe(429)
})

test('PAY-01 a buyer who presses again, or tries again under the same key, is not counted', async () => {
  const request = aRequest({ customerEmail: 'patient@example.com' })
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const key = { ...from, 'idempotency-key': 'the-same-key-each-time' }
  const urls = new Set<string | undefined>()
  for (let count = 0; count < 70; count += 1) {
    urls.add((await createCheckout(shop, request, from)).body.url)
    urls.add((await createCheckout(shop, request, key)).body.url)
  }
  expect([...urls]).toEqual([expect.stringMatching(/\/simulator\/pay\//)])
  expect((await ask('patient@example.com', '203.0.113.9')).status).toBe(200)
})

test('PAY-01 programs get the wait too', async () => {
  const { status, headers } = await shop.fetch('/api/create-checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify(aRequest({ customerEmail: 'program@example.com' })),
  })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
