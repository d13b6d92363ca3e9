import { beforeEach, describe, expect, test } from 'vitest'
import { knownCountries } from '#delivery/countries.ts'
import { stripeProvider } from '#payments/server/providers/stripe-provider.ts'
import { aSessionRequest } from '#payments/testing/a-stripe-session.ts'
import { act, sessionAt, shippingTo } from '#payments/testing/stripe-actions.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'
import { readForm } from '#payments/testing/stripe-requests.ts'

const stripe = aStripeDouble()
const provider = () => stripeProvider(stripe.account)
const openings = () =>
  stripe.received.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
const sessions = () => stripe.books.sessions.size

beforeEach(() => {
  stripe.mood = 'works'
  stripe.answersToLose = 0
  stripe.until = undefined
  stripe.received.length = 0
  stripe.books.sessions.clear()
})

const lines = [
  { title: 'Renouvela Crème', quantity: 2, total: { minor: 180_000, currency: 'USD' } },
  { title: 'Immortela Elixir', quantity: 3, total: { minor: 100, currency: 'USD' } },
] as const

test('PAY-01 Stripe is asked for exactly the order, under a key of the checkout', async () => {
  const request = aSessionRequest({ lines, total: { minor: 180_100, currency: 'USD' }, language: 'fr' })
  const opened = await provider().open(request)
  expect(opened?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/)
  const [sent, ...more] = openings()
  expect(more).toEqual([])
  expect(sent?.key).toBe(request.checkoutId)
  const metadata = { shop: 'immortela', checkout: request.checkoutId }
  const item = (quantity: string, unit_amount: string, name: string) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  })
  expect(readForm(sent?.body ?? '')).toEqual({
    mode: 'payment',
    submit_type: 'pay',
    line_items: { 0: item('2', '90000', 'Renouvela Crème'), 1: item('1', '100', '3\u00a0×\u00a0Immortela Elixir') },
    customer_email: 'anne@example.com',
    locale: 'fr',
    client_reference_id: request.checkoutId,
    metadata,
    payment_intent_data: { metadata },
    adaptive_pricing: { enabled: 'false' },
    expires_at: String(Math.floor(request.expiresAt.getTime() / 1000)),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  })
})

test('lines that do not add up to the total are not charged', async () => {
  await expect(provider().open(aSessionRequest({ total: { minor: 1, currency: 'USD' } }))).rejects.toThrow(RangeError)
  expect(openings()).toEqual([])
})

describe('an answer that does not arrive', () => {
  test('is asked for again at once, and there is one session', async () => {
    stripe.answersToLose = 2
    expect(await provider().open(aSessionRequest())).toBeDefined()
    expect(sessions()).toBe(1)
    expect(new Set(openings().map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  })

  test('never, leaves a session that a later try finds', async () => {
    const request = aSessionRequest()
    stripe.answersToLose = 3
    expect(await provider().open(request)).toBeUndefined()
    const later = { ...request, expiresAt: new Date(request.expiresAt.getTime() + 60_000) }
    const page = await provider().open(later)
    expect(page).toEqual({ session: [...stripe.books.sessions.keys()][0], url: expect.stringMatching(/./) })
    expect(sessions()).toBe(1)
  })

  test('yet, is waited for: two tries at once open one session', async () => {
    const request = aSessionRequest()
    const { promise, resolve } = Promise.withResolvers<void>()
    stripe.until = promise
    const both = [provider().open(request), provider().open(request)]
    await expect.poll(openings).toHaveLength(2)
    resolve()
    const [first, second] = await Promise.all(both)
    expect(first).toBeDefined()
    expect(second).toEqual(first)
    expect(sessions()).toBe(1)
  })
})

test('a try that Stripe remembers as failed does not keep a later one from opening a page', async () => {
  const request = aSessionRequest()
  stripe.mood = 'stumbles for good'
  expect(await provider().open(request)).toBeUndefined()
  stripe.mood = 'works'
  const later = { ...request, expiresAt: new Date(request.expiresAt.getTime() + 60_000) }
  const opened = await provider().open(later)
  expect(opened).toBeDefined()
  expect(await provider().open({ ...later, expiresAt: new Date(later.expiresAt.getTime() + 60_000) })).toEqual(opened)
  expect(sessions()).toBe(1)
})

test('a checkout that was paid meanwhile is given no second page', async () => {
  const request = aSessionRequest()
  const { url = '' } = (await provider().open(request)) ?? {}
  await act(stripe, url, 'pay')
  const later = { ...request, expiresAt: new Date(request.expiresAt.getTime() + 60_000) }
  expect(await provider().open(later)).toBeUndefined()
  expect(sessions()).toBe(1)
})

test.each(['stumbles', 'is busy', 'knows no such key', 'talks nonsense'] as const)(
  'while Stripe %s the status of a session is unknown',
  async (mood) => {
    const opened = await provider().open(aSessionRequest())
    stripe.mood = mood
    expect(await provider().open(aSessionRequest())).toBeUndefined()
    await expect(provider().ask(opened?.session ?? '')).rejects.toThrow('Stripe does not answer')
    await expect(provider().expire(opened?.session ?? '')).rejects.toThrow('Stripe does not answer')
  },
)

test('a session of another account is not taken for one that is closed', async () => {
  await expect(provider().ask('cs_test_unknown')).rejects.toThrow('Stripe does not answer')
  await expect(provider().expire('cs_test_unknown')).rejects.toThrow('Stripe does not answer')
})

const address = { country: 'US', name: 'Anne Martin', line1: '5 Main St', postcode: '10001', city: 'New York' } as const

async function deliveryOf(typed: ReturnType<typeof shippingTo>) {
  const { session = '', url = '' } =
    (await provider().open(aSessionRequest({ deliveryCountries: knownCountries }))) ?? {}
  await act(stripe, url, 'pay', typed)
  const sessionStatus = await provider().ask(session)
  return sessionStatus.status === 'paid' ? sessionStatus.payment.delivery : 'not paid'
}

test('the page asks where the order goes, in the countries served', async () => {
  const { url = '' } = (await provider().open(aSessionRequest({ deliveryCountries: ['FR', 'BE'] }))) ?? {}
  const { shipping_address_collection } = sessionAt(stripe, url).asked
  expect(shipping_address_collection?.allowed_countries).toEqual(['FR', 'BE'])
})

test('an address of the page is read as the shop writes one', async () => {
  const whole = { ...address, line2: 'Apt 4', state: 'NY' }
  expect(await deliveryOf(shippingTo(whole))).toEqual(whole)
  const roman = { country: 'IT', name: 'Anna', line1: 'Via Roma 1', postcode: '00100', city: 'Roma' } as const
  expect(await deliveryOf(shippingTo({ ...roman, state: 'RM' }))).toEqual(roman)
  expect(await deliveryOf(shippingTo({ ...roman, name: 'An\u202ena' })), 'without a sign that turns it').toEqual(roman)
})

test.each([
  ['no state', shippingTo(address)],
  ['a state that the shop does not know', shippingTo({ ...address, state: 'PR' })],
  ['no city', shippingTo({ ...address, state: 'NY', city: '' })],
])('an address with %s is left out, and the money counts', async (_, typed) => {
  expect(await deliveryOf(typed)).toBeUndefined()
})
