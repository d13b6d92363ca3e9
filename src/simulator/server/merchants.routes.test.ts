import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { openSession, withKey } from '#simulator/testing/a-session.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const merchant = () => withKey(shop.settings.simulatorKey)
const refund = (body: unknown, headers = merchant()) =>
  shop.post<{ reference?: string; error?: string }>('/simulator/refunds', body, headers)
const books = async () =>
  shop.simulatorRows(
    'select (select count(*) from refunds)::int as refunds, (select count(*) from payments)::int as payments',
  )

async function aPayment() {
  const { id, url } = await openSession(shop)
  await choose(url, 'paid')
  const [payment] = await shop.simulatorRows<{ reference: string }>(
    'select reference from payments where session_id = $1',
    [id],
  )
  return payment?.reference ?? ''
}

test('PERM-06 only a merchant with the bank’s key asks about sessions, closes them, or gives money back', async () => {
  const { id } = await openSession(shop)
  const body = { key: randomUUID(), payment: await aPayment(), amount: { minor: 1, currency: 'USD' } }
  const before = await books()
  for (const headers of [{}, withKey('guessed'), withKey('')]) {
    expect((await shop.json(`/simulator/sessions/${id}`, { headers })).status).toBe(401)
    expect((await shop.post(`/simulator/sessions/${id}/expire`, {}, headers)).status).toBe(401)
    expect((await refund(body, headers as { authorization: string })).status).toBe(401)
  }
  expect(await books()).toEqual(before)
  const asked = await shop.json(`/simulator/sessions/${id}`, { headers: merchant() })
  expect(asked.body).toMatchObject({ id, status: 'open' })
})

test.each(['session_unknown', 'x', '%00', `session_${'A'.repeat(27)}`])(
  'an unknown session is not found: %s',
  async (id) => {
    const { status } = await shop.json(`/simulator/sessions/${encodeURIComponent(id)}`, { headers: merchant() })
    expect(status).toBe(404)
    expect((await shop.post(`/simulator/sessions/${encodeURIComponent(id)}/expire`, {}, merchant())).status).toBe(404)
  },
)

const good = { key: 'k', payment: 'p', amount: { minor: 1, currency: 'USD' } }
test.each([
  ['nothing', null],
  ['a list', []],
  ['no key', { ...good, key: '' }],
  ['no payment', { ...good, payment: undefined }],
  ['no amount', { ...good, amount: undefined }],
  ['nothing of an amount', { ...good, amount: { minor: 0, currency: 'USD' } }],
  ['less than nothing', { ...good, amount: { minor: -1, currency: 'USD' } }],
  ['half a cent', { ...good, amount: { minor: 0.5, currency: 'USD' } }],
  ['another currency', { ...good, amount: { minor: 1, currency: 'GBP' } }],
  ['a key that no database can keep', { ...good, key: 'k\0' }],
  ['half a character', { ...good, payment: '\ud83c' }],
])('a refund with %s is refused, and nothing goes back', async (_, body) => {
  const before = await books()
  expect(await refund(body)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await books()).toEqual(before)
})

test('a refund in another currency, of more than was paid or of an unknown payment is refused', async () => {
  const payment = await aPayment()
  const before = await books()
  const of = (minor: number, currency: string, of = payment) =>
    refund({ key: randomUUID(), payment: of, amount: { minor, currency } })
  expect((await of(90_001, 'USD')).status).toBe(409)
  expect((await of(1, 'EUR')).status).toBe(409)
  expect((await of(1, 'USD', 'payment_unknown')).status).toBe(404)
  expect(await books()).toEqual(before)
  expect((await of(90_000, 'USD')).status).toBe(200)
  expect((await of(1, 'USD')).status).toBe(409)
})

test('twenty refunds at once give back what was paid and no cent more', async () => {
  const payment = await aPayment()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      refund({ key: randomUUID(), payment, amount: { minor: 10_000, currency: 'USD' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
})

test.each([['outcome=rich'], ['outcome='], [''], ['outcome=paid&fault=everything'], ['fault=lost']])(
  'a choice that the page does not offer is refused: %s',
  async (body) => {
    const { id, url } = await openSession(shop)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })).status).toBe(400)
    expect((await shop.json(`/simulator/sessions/${id}`, { headers: merchant() })).body).toMatchObject({
      status: 'open',
    })
  },
)

test.each(['seconds=soon', 'seconds=-1', 'seconds=1e12', 'seconds=1.5', 'seconds=', ''])(
  'the clock is not moved by %j',
  async (body) => {
    const before = Date.parse((await shop.json<{ now: string }>('/dev/clock.json')).body.now)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.fetch('/dev/clock', { method: 'POST', headers, body })).status).toBe(400)
    const after = Date.parse((await shop.json<{ now: string }>('/dev/clock.json')).body.now)
    expect(after - before).toBeLessThan(60_000)
  },
)
