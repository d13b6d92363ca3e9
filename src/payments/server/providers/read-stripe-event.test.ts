import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { stripeProvider } from '#payments/server/providers/stripe-provider.ts'
import { aPaidSession } from '#payments/testing/a-stripe-session.ts'
import { closeDispute, createDispute } from '#payments/testing/stripe-actions.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'

const stripe = aStripeDouble()
const provider = () => stripeProvider(stripe.account)

beforeEach(() => {
  stripe.post.letters.length = 0
})

function read(body: string, signature = stripe.post.sign(body)) {
  return provider().readEvent(body, (name) => (name === 'stripe-signature' ? signature : undefined))
}

/** Announces an event and reads it as the shop does. */
async function eventOf(type: string, object: object) {
  await stripe.post.announce(type, object)
  return read(stripe.post.letters.at(-1)?.body ?? '')
}

const checkout = randomUUID()
const session = {
  object: 'checkout.session',
  id: 'cs_test_x',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 90_000,
  currency: 'usd',
  payment_intent: 'pi_x',
  metadata: { shop: 'immortela', checkout },
  collected_information: null,
}
const paid = { status: 'paid', payment: { reference: 'pi_x', amount: { minor: 90_000, currency: 'USD' } } }

test.each([
  ['checkout.session.completed', {}, paid],
  ['checkout.session.completed', { payment_status: 'unpaid' }, { status: 'processing' }],
  ['checkout.session.async_payment_succeeded', {}, paid],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, { status: 'unpaid' }],
  [
    'checkout.session.expired',
    { status: 'expired', payment_status: 'unpaid', payment_intent: null },
    { status: 'unpaid' },
  ],
])('PAY-02 %s gives the status of a checkout: %j', async (type, own, sessionStatus) => {
  const event = await eventOf(type, { ...session, ...own })
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_/),
    type,
    checkoutId: checkout,
    sessionStatus,
    payload: expect.any(String),
  })
})

test.each([
  ['another shop on the account', { shop: 'another', checkout }],
  ['a sender without a mark', {}],
])('money of %s is kept as an event and concerns no checkout', async (_, metadata) => {
  const event = await eventOf('checkout.session.completed', { ...session, metadata })
  expect(event).toMatchObject({ checkoutId: undefined, sessionStatus: undefined })
})

test('money of ours that names no checkout keeps its session status, for a person to look at', async () => {
  const event = await eventOf('checkout.session.completed', {
    ...session,
    metadata: { shop: 'immortela', checkout: '1' },
  })
  expect(event).toMatchObject({ checkoutId: undefined, sessionStatus: paid })
})

test.each(['payment_intent.succeeded', 'charge.succeeded', 'customer.created', 'toString', '__proto__'])(
  'an event that the shop does not use is stored word for word: %s',
  async (type) => {
    const event = await eventOf(type, { object: 'thing', amount: 1 })
    const payload = stripe.post.letters.at(-1)?.body
    expect(event).toEqual({ id: expect.any(String), type, checkoutId: undefined, sessionStatus: undefined, payload })
  },
)

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_under_review', 'open'],
])('a dispute that is %s has the status %s', async (stripeStatus, status) => {
  const dispute = { id: 'du_x', payment_intent: 'pi_x', amount: 1_000, currency: 'eur', status: stripeStatus }
  expect((await eventOf('charge.dispute.updated', dispute))?.dispute).toEqual({
    reference: 'du_x',
    payment: 'pi_x',
    amount: { minor: 1_000, currency: 'EUR' },
    status,
    reportedAt: expect.any(Date),
  })
})

test.each([
  ['needs_response', 1_767_225_600, new Date('2026-01-01')],
  ['needs_response', null, undefined],
  ['under_review', 1_767_225_600, undefined],
  ['needs_response', 9e15, undefined],
  ['needs_response', -1, undefined],
])('a dispute that is %s with evidence due by %s is to be answered by %s', async (status, due_by, answerBy) => {
  const own = { id: 'du_x', payment_intent: 'pi_x', amount: 1_000, currency: 'eur', status }
  const event = await eventOf('charge.dispute.updated', { ...own, evidence_details: { due_by } })
  expect(event?.dispute?.answerBy).toEqual(answerBy)
})

test('an inquiry takes no money back, but a dispute that follows it does', async () => {
  const { payment } = await aPaidSession(stripe, provider())
  const inquiry = await createDispute(stripe, payment, true)
  await closeDispute(stripe, inquiry.id, 'warning_closed')
  const events = stripe.post.about(inquiry.id).map(({ body }) => read(body))
  expect(events.map((event) => event?.dispute)).toEqual([undefined, undefined])
  await createDispute(stripe, payment)
  expect(read(stripe.post.letters.at(-1)?.body ?? '')?.dispute).toMatchObject({ payment, status: 'open' })
})

test.each([
  ['refund.failed', 'failed', { reference: 're_x', reason: 'lost_or_stolen_card' }],
  ['charge.refund.updated', 'failed', { reference: 're_x', reason: 'lost_or_stolen_card' }],
  ['refund.updated', 'canceled', { reference: 're_x', reason: 'lost_or_stolen_card' }],
  ['refund.updated', 'succeeded', undefined],
  ['charge.refund.updated', 'pending', undefined],
])('%s of a refund that is %s', async (type, status, failedRefund) => {
  const event = await eventOf(type, {
    id: 're_x',
    status,
    failure_reason: 'lost_or_stolen_card',
    payment_intent: 'pi_x',
  })
  expect(event?.failedRefund).toEqual(failedRefund)
})

const body = JSON.stringify({ id: 'evt_x', object: 'event', type: 'customer.created', data: { object: {} } })

test.each([
  ['no signature', () => ''],
  ['another secret', () => stripe.post.sign(body, { secret: 'whsec_another' })],
  ['an old signature', () => stripe.post.sign(body, { secondsAgo: 301 })],
  ['another body’s signature', () => stripe.post.sign(`${body} `)],
  ['a signature of another kind', () => stripe.post.sign(body).replace('v1=', 'v2=')],
  [
    'a time that was changed',
    () => stripe.post.sign(body, { secondsAgo: 10 }).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
  ],
])('PERM-06 an event with %s is not believed', (_, signature) => {
  expect(read(body)).toBeDefined()
  expect(read(body, signature())).toBeUndefined()
})

test('while a webhook secret is replaced Stripe signs with both, and one is enough', () => {
  const other = stripe.post.sign(body, { secret: 'whsec_another' })
  const [, v1] = /(v1=\w+)/.exec(stripe.post.sign(body)) ?? []
  expect(read(body, `${other},${v1}`)).toBeDefined()
})

test.each([
  ['no JSON', 'paid!'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no name', JSON.stringify({ type: 'x', data: { object: {} } })],
  ['a session without a status', JSON.stringify({ id: 'e', type: 'checkout.session.completed', data: { object: {} } })],
  [
    'half a cent',
    JSON.stringify({
      id: 'e',
      type: 'checkout.session.completed',
      data: { object: { ...session, amount_total: 0.5 } },
    }),
  ],
])('a signed body that is no event of the shop’s is refused: %s', (_, text) => {
  expect(read(text)).toBeUndefined()
})
