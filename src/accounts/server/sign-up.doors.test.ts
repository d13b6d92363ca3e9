import { expect, test } from 'vitest'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { aShop, type TestShop } from '#platform/testing/a-shop.ts'
import { mailsTo } from '#platform/testing/mails.ts'

const shop = aShop()
let people = 0
const anEmail = () => `newcomer-${++people}@example.com`

/** What the link of a mail says, once so many mails have come. */
async function linkIn(mails: TestShop, email: string, count = 1) {
  const [mail] = await mailsTo(mails, email, count)
  const address = new URL(/http\S*\/auth\/confirm\S*/.exec(mail?.text ?? '')?.[0] ?? '')
  return { mail, type: address.searchParams.get('type'), token: address.searchParams.get('token_hash') ?? '' }
}

const signUpWith = (email: string, more: object = {}) =>
  anAuthClient(shop).signUp({ email, password, options: { data: { full_name: 'Anne Martin' } }, ...more })

test('AUTH-02 a sign-up waits for the link of its mail, which signs in, once', async () => {
  const email = anEmail()
  const { data, error } = await signUpWith(email)
  expect(error).toBeNull()
  expect(data).toMatchObject({ session: null, user: { email, user_metadata: { full_name: 'Anne Martin' } } })
  expect(await shop.rows('select from members where email = $1', [email])).toHaveLength(0)

  const { token } = await linkIn(shop, email)
  const client = anAuthClient(shop)
  const opened = await client.verifyOtp({ type: 'signup', token_hash: token })
  expect(opened.error).toBeNull()
  expect(opened.data.user?.id).toBe(data.user?.id)
  expect(opened.data.user?.email_confirmed_at).toBeDefined()
  expect((await client.getUser()).data.user?.email).toBe(email)

  const again = await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: token })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('AUTH-02 the mail is in the language of the visitor', async () => {
  const email = anEmail()
  await shop.post('/auth/v1/signup', { email, password }, { cookie: 'language=fr' })
  const { mail } = await linkIn(shop, email)
  expect(mail?.subject).toBe('Veuillez confirmer votre compte')
  expect(mail?.text).toContain('/fr/auth/confirm')
})

test('before the link is opened, the right password is told so and a wrong one is not', async () => {
  const email = anEmail()
  await signUpWith(email)
  const signIn = (tried: string) => anAuthClient(shop).signInWithPassword({ email, password: tried })
  expect((await signIn(password)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  expect((await signIn('something else')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
})

test('of two sign-ups in one name each link opens its own, and the other ends with it', async () => {
  const email = anEmail()
  await signUpWith(email)
  const first = await linkIn(shop, email)
  await signUpWith(email, { password: 'a stranger’s own phrase' })
  const second = await linkIn(shop, email, 2)
  expect((await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: first.token })).error).toBeNull()
  const late = await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: second.token })
  expect(late.error).toMatchObject({ code: 'otp_expired' })
  const stranger = await anAuthClient(shop).signInWithPassword({ email, password: 'a stranger’s own phrase' })
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
})

test('nobody learns from a sign-up, a forgotten password or a resent mail whether an address is registered', async () => {
  const known = (await anAccount(shop)).email
  const unknown = anEmail()
  const shapeOf = async (path: string, body: object) => {
    const { status, body: told } = await shop.post<Record<string, unknown>>(path, body)
    return { status, keys: Object.keys(told).sort(), identities: (told.identities as unknown[] | undefined)?.length }
  }
  for (const [path, body] of [
    ['/auth/v1/signup', { password }],
    ['/auth/v1/recover', {}],
    ['/auth/v1/resend', { type: 'signup' }],
  ] as const) {
    const told = await shapeOf(path, { ...body, email: known })
    expect(told.status).toBe(200)
    expect(await shapeOf(path, { ...body, email: unknown })).toEqual(told)
  }
  const mails = await mailsTo(shop, known, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['A new password', 'You have an account already'])
})

test('AUTH-08 a weak password is refused with its reasons, before anything is mailed', async () => {
  const email = anEmail()
  for (const [weak, reason] of [
    ['short', 'length'],
    ['password123', 'pwned'],
    ['1234567890', 'pwned'],
    ['azertyuiop', 'pwned'],
    [email, 'pwned'],
    ['Anne Martin', 'pwned'],
  ] as const) {
    const { error } = await signUpWith(email, { password: weak })
    expect(error, weak).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] })
  }
  expect(await shop.rows('select from mails where recipient = $1', [email])).toHaveLength(0)
})

test('AUTH-07 without e-mail or password nothing is asked for', async () => {
  const sentence = 'You must provide either an email or phone number and a password'
  for (const path of ['/auth/v1/signup', '/auth/v1/token?grant_type=password']) {
    for (const body of [{}, { email: anEmail() }, { password }]) {
      const answer = await shop.post(path, body)
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: sentence } })
    }
  }
})

test('a telephone number opens no account here', async () => {
  const { error } = await anAuthClient(shop).signUp({ phone: '+33612345678', password })
  expect(error).toMatchObject({ code: 'phone_provider_disabled' })
})

test('somebody’s mailbox is not filled: after six mails in an hour the seventh is refused, known or not', async () => {
  for (const email of [anEmail(), (await anAccount(shop)).email]) {
    for (let sent = 0; sent < 6; sent += 1) await shop.post('/auth/v1/recover', { email })
    const answer = await shop.post('/auth/v1/recover', { email })
    expect(answer).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
  }
})
