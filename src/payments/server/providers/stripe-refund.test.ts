import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RefundRequest } from '#payments/provider-refund.ts'
import { stripeProvider } from '#payments/server/providers/stripe-provider.ts'
import { aPaidSession } from '#payments/testing/a-stripe-session.ts'
import { createDispute, failRefund, stripeTotals } from '#payments/testing/stripe-actions.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'

const stripe = aStripeDouble()
const provider = () => stripeProvider(stripe.account)
const returned = () => stripeTotals(stripe).returned

beforeEach(() => {
  stripe.mood = 'works'
  stripe.answersToLose = 0
  stripe.books.refunds.clear()
  stripe.books.refundsAre = 'succeeded'
})

async function aRefund(own: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { payment } = await aPaidSession(stripe, provider())
  return { key: randomUUID(), payment, amount: { minor: 90_000, currency: 'USD' }, ...own }
}

test('a refund that takes days counts as refunded', async () => {
  stripe.books.refundsAre = 'pending'
  expect((await provider().refund(await aRefund())).status).toBe('refunded')
})

test('a refund of which every answer was lost is found when the shop asks again', async () => {
  const refund = await aRefund()
  stripe.answersToLose = 3
  await expect(provider().refund(refund)).rejects.toThrow('Stripe does not answer')
  expect(stripe.books.refunds.size).toBe(1)
  const [reference] = stripe.books.refunds.keys()
  expect(await provider().refund(refund)).toEqual({ status: 'refunded', reference })
  expect(returned()).toBe(90_000)
})

test('a refund is paid once, also when Stripe has forgotten its key', async () => {
  const refund = await aRefund({ amount: { minor: 30_000, currency: 'USD' } })
  const first = await provider().refund(refund)
  stripe.handlers.forgetKeys()
  expect(await provider().refund(refund)).toEqual(first)
  expect(returned()).toBe(30_000)
})

test('a refund that failed before its event arrived is refused with Stripe’s reason', async () => {
  const refund = await aRefund()
  const first = await provider().refund(refund)
  await failRefund(stripe, first.status === 'refunded' ? first.reference : '')
  expect(await provider().refund(refund)).toEqual({ status: 'refused', reason: 'expired_or_canceled_card' })
})

describe('refused permanently, in Stripe’s words', () => {
  test('a payment refunded already', async () => {
    const refund = await aRefund()
    await provider().refund(refund)
    const again = await provider().refund({ ...refund, key: randomUUID() })
    expect(again).toEqual({ status: 'refused', reason: 'The charge has already been refunded.' })
  })

  test('more than was paid', async () => {
    const refund = await aRefund({ amount: { minor: 90_001, currency: 'USD' } })
    expect(await provider().refund(refund)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('greater'),
    })
  })

  test('another currency, which Stripe would not notice', async () => {
    const refund = await aRefund({ amount: { minor: 90_000, currency: 'EUR' } })
    expect(await provider().refund(refund)).toEqual({ status: 'refused', reason: 'The payment is in USD' })
    expect(returned()).toBe(0)
  })

  test('a payment disputed by the buyer’s bank', async () => {
    const refund = await aRefund()
    await createDispute(stripe, refund.payment)
    expect(await provider().refund(refund)).toMatchObject({ status: 'refused' })
  })
})

test.each(['is away', 'stumbles', 'is busy', 'knows no such key', 'talks nonsense'] as const)(
  'while Stripe %s a refund is neither made nor refused',
  async (mood) => {
    const refund = await aRefund()
    stripe.mood = mood
    await expect(provider().refund(refund)).rejects.toThrow('Stripe does not answer')
    stripe.mood = 'works'
    expect((await provider().refund(refund)).status).toBe('refunded')
    expect(returned()).toBe(90_000)
  },
)
