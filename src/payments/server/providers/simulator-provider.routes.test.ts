import { expect } from 'vitest'
import { simulatorProvider } from '#payments/server/providers/simulator-provider.ts'
import { describeProvider } from '#payments/testing/provider-contract.ts'
import { anUnreliableServer } from '#platform/testing/an-unreliable-server.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { submitBooksForm } from '#simulator/testing/books.ts'

const shop = openTestShop()

// The addresses of the bank and of its webhook: the bank of the shop, with a route between.
const bank = anUnreliableServer(async ({ method, path, headers, body }) => {
  const { authorization = '', 'content-type': type = '' } = headers
  const answer = await shop.fetch(path, {
    method,
    headers: { authorization, 'content-type': type },
    ...(method === 'POST' && { body }),
  })
  return { status: answer.status, body: await answer.text() }
})
const merchant = anUnreliableServer(async () => ({ status: 200, body: '{}' }))

const actions = {
  pay: 'paid',
  'pay-later': 'delayed',
  'pay-later-in-vain': 'delayed-failed',
  decline: 'declined',
} as const

async function post(path: string, body = new URLSearchParams()) {
  const { status } = await shop.fetch(path, { method: 'POST', body })
  expect(status).toBe(303)
}

describeProvider('simulator', {
  provider: () => simulatorProvider({ ...shop.settings, ownUrl: merchant.url, simulatorUrl: bank.url }),
  async act(url, action, delivery) {
    const body = new URLSearchParams({ outcome: actions[action] })
    for (const [field, value = ''] of Object.entries(delivery ?? {})) body.set(field, value)
    await post(new URL(url).pathname, body)
  },
  async decide(session) {
    await shop.simulatorRows('update sessions set decided_at = now() where id = $1', [session])
    const decided = 'select from sessions where id = $1 and (paid_at is not null or closed_at is not null)'
    await expect.poll(() => shop.simulatorRows(decided, [session])).toHaveLength(1)
  },
  async dispute(payment) {
    await submitBooksForm(shop, `payments/${payment}/dispute`)
  },
  async decideDispute(payment, as) {
    const of = 'select reference from disputes where payment_reference = $1'
    const [dispute] = await shop.simulatorRows<{ reference: string }>(of, [payment])
    await submitBooksForm(shop, `disputes/${dispute?.reference}`, { as })
  },
  async failRefund(refund) {
    await submitBooksForm(shop, `refunds/${refund}/fail`)
  },
  async eventsOf(name) {
    return merchant.received
      .filter(({ body }) => body.includes(name))
      .map(({ body, headers }) => ({ body, header: (name) => headers[name]?.toString() }))
  },
  async whileAway(work) {
    bank.behavior = 'unreachable'
    try {
      return await work()
    } finally {
      bank.behavior = 'works'
    }
  },
})
