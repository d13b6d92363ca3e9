import { describe, expect, test } from 'vitest'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { isLoopback, readEnvironment, trialOf } from '#platform/settings.ts'

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '',
  DATA_DIR: './data',
  JOIN_FORM: 'collect',
  SEARCH: 'on',
  AUTH_AUTOCONFIRM: 'off',
  PRICE_GRACE_SECONDS: 300,
  TAKE_BACK_SECONDS: 30,
  LOG_LEVEL: 'warn',
}
const names = [
  ...Object.keys(defaults),
  'PUBLIC_URL',
  'DATABASE_URL',
  'SIMULATOR_DATABASE_URL',
  'SIMULATOR_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SMTP_URL',
  'MAIL_FROM',
  'HOUSE_EMAIL',
  'HOUSE_LANGUAGE',
  'TRIAL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
]

test('a shop without settings opens at port 3000 of this computer only', () => {
  expect(readEnvironment({})).toEqual(defaults)
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults)
})

test('a variable that is set is read', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://immortela.example',
    DATA_DIR: '/var/lib/immortela',
    DATABASE_URL: 'postgres://shop:secret@database/shop',
    SIMULATOR_DATABASE_URL: 'postgresql://database/bank',
    SIMULATOR_URL: 'http://bank:8081',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    STRIPE_SECRET_KEY: 'rk_test_made_up_for_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_made_up_for_tests',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
    SMTP_URL: 'smtps://shop:secret@mail.example',
    MAIL_FROM: 'Shop <shop@immortela.example>',
    HOUSE_EMAIL: 'house@immortela.example',
    HOUSE_LANGUAGE: 'fr',
    TRIAL: 'on',
    JOIN_FORM: 'inert',
    SEARCH: 'off',
    ADMIN_EMAIL: 'owner@immortela.example',
    ADMIN_PASSWORD: 'a phrase of the owner',
    AUTH_AUTOCONFIRM: 'on',
    PRICE_GRACE_SECONDS: '20',
    TAKE_BACK_SECONDS: '10',
    LOG_LEVEL: 'debug',
  }
  expect(readEnvironment({ ...environment, HOME: '/root' })).toEqual({
    ...environment,
    PORT: 8080,
    PRICE_GRACE_SECONDS: 20,
    TAKE_BACK_SECONDS: 10,
  })
})

test('a password that cannot be is not repeated', () => {
  const message = 'ADMIN_PASSWORD cannot be "…": it has at least 10 characters.'
  expect(() => readEnvironment({ ADMIN_PASSWORD: 'too short' })).toThrow(message)
})

test.each([
  [
    'STRIPE_SECRET_KEY',
    'a key of a Stripe account',
    ['pk_test_made_up', 'sk_test_short', 'sk_made_up_for_tests', 'made up'],
  ],
  ['STRIPE_WEBHOOK_SECRET', 'the signing secret', ['sk_test_made_up', 'whsec_short', 'made up']],
])('PERM-06 a %s that cannot be is not repeated', (name, wanted, values) => {
  for (const value of values) {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(StartRefusal)
    expect(read).toThrow(`${name} cannot be "…": it is ${wanted}`)
    expect(read).not.toThrow(value)
  }
})

test.each([
  ['ADMIN_EMAIL', 'the owner'],
  ['HOUSE_EMAIL', 'the house'],
  ['HOUSE_LANGUAGE', 'de'],
  ['MAIL_FROM', 'Immortela'],
  ['MAIL_FROM', 'Immortela <house>'],
  ['AUTH_AUTOCONFIRM', 'yes'],
  ['PRICE_GRACE_SECONDS', '-1'],
  ['TAKE_BACK_SECONDS', '601'],
  ['PRICE_GRACE_SECONDS', 'five minutes'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'immortela.example'],
  ['PUBLIC_URL', 'ftp://immortela.example'],
  ['PUBLIC_URL', '/shop'],
  ['DATABASE_URL', 'mysql://database/shop'],
  ['DATABASE_URL', 'database'],
  ['SIMULATOR_DATABASE_URL', 'sqlite:bank.db'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['STRIPE_API_BASE', 'ftp://127.0.0.1'],
  ['STRIPE_API_BASE', 'http://127.0.0.1/v1'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'ftp://s3.example'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_BUCKET', 'a/b'],
  ['S3_REGION', 'eu west'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://mail.example'],
  ['TRUSTED_PROXIES', '1.2.3'],
  ['TRUSTED_PROXIES', 'the proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRIAL', 'yes'],
  ['TRIAL', 'ON'],
  ['SEARCH', 'no'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s stops the start with one sentence that names it and says what is wanted', (name, value) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(StartRefusal)
  expect(read).toThrow(new RegExp(`^${name} cannot be "${value}": it is [^\n]+\\.$`))
})

test.each([
  ['DATABASE_URL', 'mysql://shop:s3cr:et/@x@database/shop', '…@database/shop'],
  ['DATABASE_URL', 'shop:s3cr:et/@x@database', '…@database'],
  ['SMTP_URL', 'http://shop:s3cr:et/@x@mail.example', '…@mail.example'],
])('a mistyped %s is reported without its password', (name, value, message) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(`${name} cannot be "${message}": `)
  expect(read).not.toThrow('s3cr')
})

test.each([
  ['http://localhost:3000', true],
  ['http://LOCALHOST', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.9.10', true],
  ['http://127.1', true],
  ['http://[::1]:3000', true],
  ['https://immortela.example', false],
  ['http://localhost.immortela.example', false],
  ['http://127.0.0.1.immortela.example', false],
  ['http://127.0.0.1@immortela.example', false],
  ['http://0.0.0.0:3000', false],
  ['http://192.168.1.20', false],
  ['http://[::]:3000', false],
])('%s can be reached from this computer only: %s', (url, loopback) => {
  expect(isLoopback(url)).toBe(loopback)
})

describe('a shop is on trial (D39)', () => {
  const here = 'http://127.0.0.1:3000'
  const outside = 'https://immortela.example'

  test.each([
    ['by default where others cannot reach it', undefined, here, true, false],
    ['not where others can reach it', undefined, outside, false, false],
    ['not where it is forbidden', 'off', here, false, false],
    ['without a banner where it is forced and others cannot reach it', 'on', here, true, false],
    ['with a banner on every page where it is forced and others can reach it', 'on', outside, true, true],
  ])('%s', (_, flag, publicUrl, trial, trialBanner) => {
    expect(trialOf(readEnvironment({ TRIAL: flag }), publicUrl)).toEqual({ trial, trialBanner })
  })

  test.each(['0.0.0.0', '::', '192.168.1.7'])('not by default at a port that others reach: HOST %s', (HOST) => {
    expect(trialOf(readEnvironment({ HOST }), here)).toEqual({ trial: false, trialBanner: false })
    expect(trialOf(readEnvironment({ HOST, TRIAL: 'on' }), here)).toEqual({ trial: true, trialBanner: true })
  })

  test.each(['127.0.0.1', 'localhost', '::1'])('by default at HOST %s', (HOST) => {
    expect(trialOf(readEnvironment({ HOST }), here)).toEqual({ trial: true, trialBanner: false })
  })
})
