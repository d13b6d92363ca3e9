import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { addAccountLink } from '#accounts/server/members/link-records.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let people = 0
const anEmail = () => `newcomer-${++people}@example.com`

const signUpWith = (email: string, more: object = {}) =>
  anAuthClient(shop).signUp({ email, password, options: { data: { full_name: 'Anne Martin' } }, ...more })

test('AUTH-02 a sign-up waits for the link of its mail, which signs in, once', async () => {
  const email = anEmail()
  const { data, error } = await signUpWith(email)
  expect(error).toBeNull()
  expect(data).toMatchObject({ session: null, user: { email, user_metadata: { full_name: 'Anne Martin' } } })
  expect(await shop.rows('select from members where email = $1', [email])).toHaveLength(0)

  const { token } = await linkTo(shop, email)
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
  const { mail } = await linkTo(shop, email)
  expect(mail?.subject).toBe('Veuillez confirmer votre compte')
  expect(mail?.text).toContain('/fr/auth/confirm#')
})

test('AUTH-02 before the link is opened, only the right password is answered with that news', async () => {
  const email = anEmail()
  await signUpWith(email)
  const signIn = (tried: string) => anAuthClient(shop).signInWithPassword({ email, password: tried })
  expect((await signIn(password)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  expect((await signIn('something else')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
})

test('AUTH-02 with two sign-ups for one address either letter leads to a password chosen by its reader', async () => {
  const email = anEmail()
  await signUpWith(email)
  const first = await linkTo(shop, email)
  await signUpWith(email, { password: 'an attacker’s own phrase' })
  const second = await linkTo(shop, email, 2)
  const reader = anAuthClient(shop)
  const { data } = await reader.verifyOtp({ type: 'signup', token_hash: first.token })
  expect(data.user?.user_metadata).toEqual({})
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'recovery' }] })
  const late = await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: second.token })
  expect(late.error).toMatchObject({ code: 'otp_expired' })
  for (const tried of [password, 'an attacker’s own phrase']) {
    const { error } = await anAuthClient(shop).signInWithPassword({ email, password: tried })
    expect(error, tried).toMatchObject({ code: 'invalid_credentials' })
  }
  expect((await reader.updateUser({ password: 'her very own words' })).error).toBeNull()
})

test('AUTH-02 a letter opened in another browser than the sign-up’s brings neither its password nor its name', async () => {
  const email = anEmail()
  await signUpWith(email)
  const { token } = await linkTo(shop, email)
  const { data, error } = await anAuthClient(shop).verifyOtp({ type: 'recovery', token_hash: token })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({})
  const asker = await anAuthClient(shop).signInWithPassword({ email, password })
  expect(asker.error).toMatchObject({ code: 'invalid_credentials' })
})

test('a sign-up, a recovery or a resent mail does not reveal whether an address is registered', async () => {
  const emailOfMember = (await anAccount(shop)).email
  const unknown = anEmail()
  const shapeOf = async (path: string, body: object) => {
    const { status, body: json } = await shop.post<Record<string, unknown>>(path, body)
    return { status, keys: Object.keys(json).sort(), identities: (json.identities as unknown[] | undefined)?.length }
  }
  for (const [path, body] of [
    ['/auth/v1/signup', { password }],
    ['/auth/v1/recover', {}],
    ['/auth/v1/resend', { type: 'signup' }],
  ] as const) {
    const shape = await shapeOf(path, { ...body, email: emailOfMember })
    expect(shape.status).toBe(200)
    expect(await shapeOf(path, { ...body, email: unknown })).toEqual(shape)
  }
  const mails = await mailsTo(shop, emailOfMember, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Choose a new password', 'You already have an account'])
})

test('AUTH-08 a weak password is refused with its reasons, before anything is mailed', async () => {
  const email = anEmail()
  for (const [weak, reason] of [
    ['short', 'length'],
    ['password123', 'pwned'],
    ['Summer2026!!', 'pwned'],
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

test('AUTH-07 a sign-up without email or password is refused', async () => {
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

test('after six mails an hour to an address the seventh is refused, known or not', async () => {
  for (const email of [anEmail(), (await anAccount(shop)).email]) {
    for (let sent = 0; sent < 6; sent += 1) await shop.post('/auth/v1/recover', { email })
    const answer = await shop.post('/auth/v1/recover', { email })
    expect(answer).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
    const elsewhere = await shop.post('/auth/v1/recover', { email }, { 'x-forwarded-for': '10.9.8.7' })
    expect(elsewhere.status).toBe(200)
  }
})

test('an address gets ten letters of a kind an hour from the whole network, and further requests look the same', async () => {
  const { email } = await anAccount(shop)
  for (let sent = 0; sent < 14; sent += 1) {
    const asked = await shop.post('/auth/v1/recover', { email }, { 'x-forwarded-for': `10.9.9.${sent}` })
    expect(asked.status).toBe(200)
  }
  expect(await shop.rows('select from mails where recipient = $1', [email])).toHaveLength(10)
})

test('AUTH-02 an address gets three links of sign-ups a day, asked for by a form or again, from whatever network', async () => {
  const email = anEmail()
  const from = (network: number) => ({ 'x-forwarded-for': `10.9.11.${network}` })
  const statuses = []
  for (let turn = 0; turn < 8; turn += 1) {
    const again = turn % 2 === 1
    const body = again ? { type: 'signup', email } : { email, password }
    statuses.push((await shop.post(`/auth/v1/${again ? 'resend' : 'signup'}`, body, from(turn))).status)
  }
  expect(statuses).toEqual(Array(8).fill(200))
  await shop.rows("update rate_limits set expire = expire - 2 * 3600000 where key like 'account-mail-%'")
  expect((await shop.post('/auth/v1/signup', { email, password }, from(9))).status).toBe(200)
  const letters = "select from mails where recipient = $1 and template in ('account-confirm', 'account-again')"
  expect(await shop.rows(letters, [email])).toHaveLength(3)
  // The owner of the address comes in all the same.
  await anAuthClient(shop).resetPasswordForEmail(email)
  expect((await linkTo(shop, email, 4)).type).toBe('recovery')
})

test('AUTH-02 a fourth sign-up of one address from one network is refused with its reason, known or not', async () => {
  for (const email of [anEmail(), (await anAccount(shop)).email]) {
    for (let turn = 0; turn < 3; turn += 1) expect((await signUpWith(email)).error).toBeNull()
    expect((await signUpWith(email)).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    const { error } = await anAuthClient(shop).resend({ type: 'signup', email })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  }
})

test('requesting letters for an address blocks none of another kind', async () => {
  const email = anEmail()
  for (let sent = 0; sent < 24; sent += 1) {
    await shop.post('/auth/v1/recover', { email }, { 'x-forwarded-for': `10.9.10.${sent}` })
  }
  // A letter written once the sign-up exists has a recipient.
  await allSent(shop)
  await signUpWith(email)
  expect((await linkTo(shop, email)).type).toBe('signup')
})

test('signing up and signing in with one password does not reveal whether the address is registered', async () => {
  const chosen = 'a phrase of somebody'
  for (const email of [(await anAccount(shop)).email, anEmail()]) {
    await signUpWith(email, { password: chosen })
    const { error } = await anAuthClient(shop).signInWithPassword({ email, password: chosen })
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  }
})

test('AUTH-02 of several sign-ups in one name a link that is asked for again gives none of their passwords', async () => {
  const email = anEmail()
  await signUpWith(email)
  await signUpWith(email, { password: 'an attacker’s own phrase' })
  await linkTo(shop, email, 2)
  await anAuthClient(shop).resend({ type: 'signup', email })
  const { token, type } = await linkTo(shop, email, 3)
  expect(type).toBe('recovery')
  const client = anAuthClient(shop)
  expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  for (const tried of [password, 'an attacker’s own phrase']) {
    const { error } = await anAuthClient(shop).signInWithPassword({ email, password: tried })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  }
  expect((await client.updateUser({ password: 'her very own words' })).error).toBeNull()
  const signedIn = await anAuthClient(shop).signInWithPassword({ email, password: 'her very own words' })
  expect(signedIn.error).toBeNull()
})

test('AUTH-02 the page of a link learns whether it can still be used, and asking uses nothing up', async () => {
  const email = anEmail()
  const isOpen = async (type: string, token: string) =>
    (await shop.post<{ isOpen: boolean }>('/api/account/link', { type, token })).body.isOpen
  await signUpWith(email)
  const { token } = await linkTo(shop, email)
  expect([await isOpen('signup', token), await isOpen('recovery', token)]).toEqual([true, true])
  expect([await isOpen('email_change', token), await isOpen('signup', 'bad'), await isOpen('signup', '')]).toEqual(
    Array(3).fill(false),
  )
  await shop.rows("update account_links set expires_at = now() - interval '1 second' where email = $1", [email])
  expect(await isOpen('signup', token)).toBe(false)
  await shop.rows("update account_links set expires_at = now() + interval '1 hour' where email = $1", [email])
  expect((await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: token })).error).toBeNull()
  expect(await isOpen('signup', token)).toBe(false)

  await anAuthClient(shop).resetPasswordForEmail(email)
  const recovery = await linkTo(shop, email, 2)
  expect([await isOpen('recovery', recovery.token), await isOpen('signup', recovery.token)]).toEqual([true, false])
  await shop.rows("update members set email = 'moved-' || email where email = $1", [email])
  expect(await isOpen('recovery', recovery.token), 'mailed to a former address').toBe(false)
})

test('AUTH-02 two links of one address that are opened at once open one account', async () => {
  const email = anEmail()
  await signUpWith(email)
  const first = await linkTo(shop, email)
  await signUpWith(email, { password: 'an attacker’s own phrase' })
  const second = await linkTo(shop, email, 2)
  const opened = await Promise.all(
    [first, second].map(({ token }) => anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: token })),
  )
  expect(opened.map(({ error }) => error?.code).sort()).toEqual(['otp_expired', undefined])
})

test('AUTH-02 a letter that was written twice has two links, of which one can be used', async () => {
  const email = anEmail()
  await signUpWith(email)
  const first = await linkTo(shop, email)
  const [sent] = await shop.rows<{ mailId: string; signUpId: string }>(
    'select mail_id as "mailId", sign_up_id as "signUpId" from account_links where email = $1',
    [email],
  )
  const second = 'written once more'
  const tokenDigest = digestOf(second)
  await addAccountLink({
    kind: 'signup',
    memberId: null,
    email,
    tokenDigest,
    minutes: 5,
    mailId: '',
    signUpId: '',
    ...sent,
  })
  expect((await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: first.token })).error).toBeNull()
  const again = await anAuthClient(shop).verifyOtp({ type: 'signup', token_hash: second })
  expect(again.error).toMatchObject({ code: 'otp_expired' })
})

test.each([
  ['a NUL in an address', '/auth/v1/token?grant_type=password', { email: 'a\u0000b', password }],
  ['half a character', '/auth/v1/signup', { email: 'x@example.com', password, data: { full_name: '\ud800' } }],
  ['a tree', '/auth/v1/signup', { email: 'x@example.com', password, data: { a: { toString: 1 } } }],
  [
    'too many words',
    '/auth/v1/signup',
    { email: 'x@example.com', password, data: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [n, 1])) },
  ],
])('%s is no input', async (_, path, body) => {
  expect(await shop.post(path, body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
})
