// Answers to stock GoTrue clients where the shop once departed from the protocol.
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { SessionJson } from '#accounts/session-schema.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('every answer with a session says when it ends, by the clock of the shop', async () => {
  const { email } = await anAccount(shop)
  await shop.post('/auth/v1/recover', { email })
  const { token } = await linkTo(shop, email)
  const byLink = await shop.post<SessionJson>('/auth/v1/verify', { type: 'recovery', token_hash: token })
  const byPassword = await shop.post<SessionJson>('/auth/v1/token?grant_type=password', { email, password })
  const refresh_token = byPassword.body.refresh_token
  const byRefresh = await shop.post<SessionJson>('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  for (const { body } of [byLink, byPassword, byRefresh]) {
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(body.expires_at).toBe(claims.exp)
  }
})

test.each([
  ['not an address', 'Unable to validate email address: invalid format'],
  [`${'a'.repeat(250)}@example.com`, 'An email address is too long'],
])('AUTH-08 an invalid email is refused in GoTrue’s words: %s', async (email, msg) => {
  for (const [path, more] of [
    ['/signup', { password }],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ] as const) {
    const answer = await shop.post(`/auth/v1${path}`, { ...more, email })
    expect(answer, path).toEqual({ status: 400, body: { code: 400, error_code: 'validation_failed', msg } })
  }
  const { headers } = await aMember(shop)
  const change = await shop.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(await change.json()).toMatchObject({ error_code: 'validation_failed', msg })
})

test('AUTH-08 without an email the same routes say that one is required', async () => {
  for (const body of [{}, { email: '' }]) {
    const answer = await shop.post('/auth/v1/recover', body)
    expect(answer).toMatchObject({ status: 400, body: { msg: 'An email address is required' } })
  }
})

test('AUTH-08 an invalid token is answered 400 bad_jwt, in the words of GoTrue', async () => {
  const { token } = await aMember(shop)
  const [header, payload] = token.split('.')
  const secret = new TextEncoder().encode('a secret of another server, long enough')
  const otherwise = await new SignJWT({ sub: 'x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(secret)
  for (const [bearer, why] of [
    ['nothing-of-the-kind', 'token is malformed: token contains an invalid number of segments'],
    ['a.b.c', 'token is malformed: could not JSON decode header'],
    [otherwise, 'token signature is invalid: signing method HS256 is invalid'],
    [`${header}.${payload}.${'A'.repeat(86)}`, 'token signature is invalid: crypto/ecdsa: verification error'],
  ] as const) {
    const answer = await shop.json('/auth/v1/user', { headers: { authorization: `Bearer ${bearer}` } })
    const msg = `invalid JWT: unable to parse or verify signature, ${why}`
    expect(answer).toMatchObject({ status: 400, body: { code: 400, error_code: 'bad_jwt', msg } })
  }
  const { error } = await anAuthClient(shop).getClaims(otherwise)
  expect(error).toMatchObject({ status: 400, code: 'bad_jwt' })
  expect((await shop.json('/auth/v1/user')).body).toMatchObject({ error_code: 'no_authorization' })
})

/** The unmodified client in a browser: cookies come with every request. */
function aBrowser() {
  let cookie = ''
  return anAuthClient(shop, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const answer = await fetch(input, { ...init, headers })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answer
    },
  })
}

test('AUTH-03 the unmodified client moves an account in a browser where its member is signed in, and nowhere else', async () => {
  const { email, id } = await anAccount(shop)
  const [browser, other] = [aBrowser(), aBrowser()]
  await browser.signInWithPassword({ email, password })
  await other.signInWithPassword({ email: (await anAccount(shop)).email, password })
  const next = `next-${email}`
  expect((await browser.updateUser({ email: next, current_password: password })).error).toBeNull()
  const { token } = await linkTo(shop, next)
  const use = (client: typeof browser) => client.verifyOtp({ type: 'email_change', token_hash: token })
  for (const attacker of [anAuthClient(shop), other]) {
    expect((await use(attacker)).error).toMatchObject({ status: 401, code: 'no_authorization' })
  }
  const { data, error } = await use(browser)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id, email: next })
  expect((await use(browser)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  const unknown = await anAuthClient(shop).verifyOtp({ type: 'email_change', token_hash: 'unknown' })
  expect(unknown.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('PERM-06 a browser whose session was ended changes nothing', async () => {
  const { email } = await anAccount(shop)
  const browser = aBrowser()
  const { data } = await browser.signInWithPassword({ email, password })
  await browser.updateUser({ email: `gone-${email}`, current_password: password })
  const { token } = await linkTo(shop, `gone-${email}`)
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  await shop.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
  const { error } = await browser.verifyOtp({ type: 'email_change', token_hash: token })
  expect(error).toMatchObject({ status: 401 })
})
