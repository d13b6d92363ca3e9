import { expect, test } from 'vitest'
import { hasOwnBank, refuseRealMoney, refuseWithoutProviders, stripeOf } from '#platform/provider-settings.ts'
import { readEnvironment } from '#platform/settings.ts'
import { StartRefusal } from '#platform/start-refusal.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_made_up_for_tests', STRIPE_WEBHOOK_SECRET: 'whsec_made_up_for_tests' }
const mail = { SMTP_URL: 'smtp://mail.example' }

test.each([
  ['nothing', {}, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL'],
  ['mail alone', mail, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET'],
  ['Stripe alone', stripe, 'SMTP_URL'],
])('a shop that others can reach is not opened with %s (decision 39)', (_, environment, missing) => {
  const told = `A shop that others can reach needs ${missing}; set TRIAL=on to try it with the payment simulator.`
  expect(() => refuseWithoutProviders(readEnvironment(environment))).toThrow(new StartRefusal(told))
})

test('a shop that others can reach is opened with Stripe and mail (decision 39)', () => {
  expect(() => refuseWithoutProviders(readEnvironment({ ...stripe, ...mail }))).not.toThrow()
})

test.each(['sk_live_made_up_for_tests', 'rk_live_made_up_for_tests'])(
  'a shop on trial takes no real money: %s',
  (STRIPE_SECRET_KEY) => {
    const open = () => refuseRealMoney(readEnvironment({ ...stripe, STRIPE_SECRET_KEY }))
    expect(open).toThrow(StartRefusal)
    expect(open).toThrow(/^STRIPE_SECRET_KEY takes real money, and this shop is on trial: [^\n]+\.$/)
    expect(open).not.toThrow('made_up')
  },
)

test('a shop on trial may use a test key, and then has no simulator', () => {
  const environment = readEnvironment(stripe)
  expect(() => refuseRealMoney(environment)).not.toThrow()
  expect(hasOwnBank(environment, true)).toBe(false)
  expect(hasOwnBank(readEnvironment({}), true)).toBe(true)
  expect(hasOwnBank(readEnvironment({}), false)).toBe(false)
  expect(hasOwnBank(readEnvironment({ SIMULATOR_URL: 'http://bank:8081' }), true)).toBe(false)
})

test('the shop is told of Stripe’s key, secret and stand-in, or of nothing', () => {
  const account = { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET }
  expect(stripeOf(readEnvironment(stripe))).toEqual({ stripe: account })
  const apiBase = 'http://127.0.0.1:12111'
  expect(stripeOf(readEnvironment({ ...stripe, STRIPE_API_BASE: apiBase }))).toEqual({
    stripe: { ...account, apiBase },
  })
  expect(stripeOf(readEnvironment({}))).toEqual({})
})
