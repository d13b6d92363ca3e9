import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import {
  bucketOf,
  encryptedMail,
  hasOwnBank,
  missingOnServer,
  refuseHalfOfStripe,
  refuseRealMoney,
  senderOf,
  stripeOf,
} from '#platform/provider-settings.ts'
import { readEnvironment } from '#platform/settings.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_made_up_for_tests', STRIPE_WEBHOOK_SECRET: 'whsec_made_up_for_tests' }
const mail = { SMTP_URL: 'smtp://mail.example' }

const live = { ...stripe, ...mail, STRIPE_SECRET_KEY: 'rk_live_made_up_for_tests', HOUSE_EMAIL: 'bonjour@immortela.fr' }
const address = 'https://immortela.fr'
const missingWith = (changed: Record<string, string>, publicUrl = address) =>
  missingOnServer(readEnvironment({ ...live, ...changed }), publicUrl)

test('a shop that others can reach is opened with Stripe, mail, https and an address of the house (D39)', () => {
  expect(missingWith({})).toEqual([])
})

test.each([
  ['STRIPE_SECRET_KEY', 'SMTP_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'SMTP_URL'],
])('%s and %s are named when they are not set (D39)', (...names) => {
  const unset = Object.fromEntries(names.map((name) => [name, '']))
  expect(missingWith(unset)).toEqual([`Not set on the server: ${names.join(', ')}.`])
})

test.each(['sk_test_made_up_for_tests', 'rk_test_made_up_for_tests'])(
  'PERM-06 a test key opens no live shop, and is not repeated: %s',
  (STRIPE_SECRET_KEY) => {
    expect(missingWith({ STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_SECRET_KEY is a test key, with which no buyer can pay: set the key of live mode, and the webhook secret of live mode.',
    ])
  },
)

test('all that is missing is named at once', () => {
  expect(
    missingOnServer(readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_made_up_for_tests' }), 'http://immortela.fr'),
  ).toEqual([
    'Not set on the server: STRIPE_WEBHOOK_SECRET, SMTP_URL.',
    expect.stringContaining('is a test key'),
    expect.stringContaining('PUBLIC_URL is http://immortela.fr'),
    expect.stringContaining('Emails would come from'),
  ])
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_made_up_for_tests', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_made_up_for_tests', 'STRIPE_SECRET_KEY'],
])('a %s alone stops a trial with one sentence that names the other', (name, value, missing) => {
  const message = `${missing} is missing: Stripe needs its key and its webhook secret, or neither.`
  expect(() => refuseHalfOfStripe(readEnvironment({ [name]: value }))).toThrow(new StartRefusal(message))
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

test('Stripe’s key, secret and stand-in are all set, or none', () => {
  const account = { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET }
  expect(stripeOf(readEnvironment(stripe))).toEqual({ stripe: account })
  const apiBase = 'http://127.0.0.1:12111'
  expect(stripeOf(readEnvironment({ ...stripe, STRIPE_API_BASE: apiBase }))).toEqual({
    stripe: { ...account, apiBase },
  })
  expect(stripeOf(readEnvironment({}))).toEqual({})
})

test.each(['http://immortela.fr', 'http://192.168.1.7:3000', 'http://0.0.0.0:3000'])(
  'a live shop is not opened at %s, which is not encrypted',
  (publicUrl) => {
    expect(missingWith({}, publicUrl)).toEqual([
      `A shop that takes money is reached by https, and PUBLIC_URL is ${publicUrl}: set it to the address of the proxy that encrypts.`,
    ])
  },
)

test.each(['https://immortela.fr', 'http://127.0.0.1:3000', 'http://localhost'])(
  'a shop that takes money may be opened at %s',
  (publicUrl) => {
    expect(missingWith({}, publicUrl)).toEqual([])
  },
)

test('letters come from the sender that is set, else from the house, else from a sample', () => {
  const HOUSE_EMAIL = 'bonjour@immortela.fr'
  expect(senderOf(readEnvironment({ HOUSE_EMAIL, MAIL_FROM: 'shop@immortela.fr' }))).toBe('shop@immortela.fr')
  expect(senderOf(readEnvironment({ HOUSE_EMAIL }))).toBe('Immortela <bonjour@immortela.fr>')
  expect(senderOf(readEnvironment({}))).toBe('Immortela <house@immortela.example>')
})

test('a shop that takes money is not opened while its letters come from a sample', () => {
  expect(missingWith({ HOUSE_EMAIL: '' })).toEqual([
    'Emails would come from Immortela <house@immortela.example>, a sample address: set HOUSE_EMAIL, or MAIL_FROM, to an address of the house.',
  ])
})

test.each([
  ['smtp://shop:a%20secret@mail.immortela.fr:587', 'smtp://shop:a%20secret@mail.immortela.fr:587?requireTLS=true'],
  ['smtp://mail.immortela.fr?pool=true', 'smtp://mail.immortela.fr?pool=true&requireTLS=true'],
  ['smtp://mail.immortela.fr?requireTLS=false', 'smtp://mail.immortela.fr?requireTLS=false'],
  ['smtp://mail?ignoreTLS=true', 'smtp://mail?ignoreTLS=true'],
  ['smtps://mail.immortela.fr', 'smtps://mail.immortela.fr'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
])('mail over %s goes out by %s', (written, used) => {
  expect(encryptedMail(written)).toBe(used)
})

test('the options of the mail library require encryption', () => {
  const { options } = createTransport(encryptedMail('smtp://mail.immortela.fr:587')) as unknown as {
    options: { requireTLS?: boolean }
  }
  expect(options.requireTLS).toBe(true)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'made up',
}

test('pictures are kept in a bucket when all that reaches it is set, and on disk when none of it is', () => {
  expect(bucketOf(readEnvironment({}))).toEqual({})
  expect(bucketOf(readEnvironment(bucket))).toEqual({
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'made up',
    },
  })
  expect(bucketOf(readEnvironment({ ...bucket, S3_REGION: 'eu-west-3' })).s3?.region).toBe('eu-west-3')
})

test.each(Object.keys(bucket))('a bucket without %s stops the start with one sentence that names it', (name) => {
  const read = () => bucketOf(readEnvironment({ ...bucket, [name]: '' }))
  const message = `The bucket of pictures needs ${name} too, or none of the S3 settings.`
  expect(read).toThrow(new StartRefusal(message))
})
