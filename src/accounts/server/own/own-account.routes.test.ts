import { expect, test } from 'vitest'
import { maxWords } from '#accounts/schema.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const other = 'une autre phrase 99'

async function signedIn() {
  const { id, email } = await anAccount(shop)
  const client = anAuthClient(shop)
  const { data } = await client.signInWithPassword({ email, password })
  return { id, email, client, token: data.session?.access_token ?? '' }
}

const tokenIn = async (email: string, count = 1, subject?: string) => (await linkTo(shop, email, count, subject)).token

async function move(headers: Record<string, string>, token: string) {
  return shop.post<{ id?: string; email?: string; error_code?: string }>(
    '/auth/v1/verify',
    { type: 'email_change', token_hash: token },
    headers,
  )
}

test('AUTH-03 recovery: a mailed link signs in, and a new password needs no old one, once', async () => {
  const { email } = await anAccount(shop)
  const elsewhere = anAuthClient(shop)
  await elsewhere.signInWithPassword({ email, password })
  const client = anAuthClient(shop)
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect((await client.verifyOtp({ type: 'recovery', token_hash: await tokenIn(email) })).error).toBeNull()
  await expect.poll(() => events).toContain('PASSWORD_RECOVERY')

  expect((await client.updateUser({ password: other })).error).toBeNull()
  expect((await client.updateUser({ password })).error).toMatchObject({ code: 'current_password_required' })
  expect((await anAuthClient(shop).signInWithPassword({ email, password: other })).error).toBeNull()
  expect((await anAuthClient(shop).signInWithPassword({ email, password })).error).not.toBeNull()
  expect((await elsewhere.getUser()).error).not.toBeNull()
  const subjects = (await mailsTo(shop, email, 2)).map(({ subject }) => subject)
  expect(subjects).toContain('Your password was changed')
})

test('AUTH-08 a new password needs the present one, has to be another, and a strong one', async () => {
  const { client } = await signedIn()
  const change = async (to: string, current?: string) =>
    (await client.updateUser({ password: to, ...(current && { current_password: current }) })).error
  expect(await change(other)).toMatchObject({ code: 'current_password_required' })
  expect(await change(other, 'not it')).toMatchObject({ code: 'current_password_invalid' })
  expect(await change(password, password)).toMatchObject({ code: 'same_password' })
  expect(await change('short', password)).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect(await change(other, password)).toBeNull()
})

test('AUTH-03 a member’s metadata is stored, and announced as USER_UPDATED', async () => {
  const { client } = await signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { data } = await client.updateUser({ data: { full_name: 'Anne-Laure Martin', language: 'fr' } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Anne-Laure Martin', language: 'fr' })
  await expect.poll(() => events).toContain('USER_UPDATED')
  const { data: later } = await client.updateUser({ data: { language: null } })
  expect(later.user?.user_metadata).toEqual({ full_name: 'Anne-Laure Martin' })
})

test('a member says no more of themselves than is kept, however much they send at once', async () => {
  const { client, token } = await signedIn()
  const say = (name: string) =>
    shop.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { [name]: 'said' } }),
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, each) => say(`word-${each}`)))
  const kept = Object.keys((await client.getUser()).data.user?.user_metadata ?? {})
  expect(kept).toHaveLength(maxWords)
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(30 - maxWords)
})

test('AUTH-03 a new address counts when its mail was opened by its member; the old one is notified before and after', async () => {
  const { client, email, id, token } = await signedIn()
  const elsewhere = anAuthClient(shop)
  await elsewhere.signInWithPassword({ email, password })
  const next = `next-${email}`
  expect((await client.updateUser({ email: next })).error).toMatchObject({ code: 'current_password_required' })
  const { data } = await client.updateUser({ email: next, current_password: password })
  expect(data.user).toMatchObject({ email, new_email: next })
  const link = await linkTo(shop, next)
  expect(link.page).toBe('/en/account/email')
  expect(await move({}, link.token)).toMatchObject({ status: 401 })
  expect((await move((await aMember(shop)).headers, link.token)).body.error_code).toBe('otp_expired')
  const own = { authorization: `Bearer ${token}` }
  expect(await move(own, link.token)).toMatchObject({ status: 200, body: { id, email: next } })
  expect((await move(own, link.token)).body.error_code).toBe('otp_expired')
  const subjects = (await mailsTo(shop, email, 2)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your email address was changed', 'Your email address is about to change'])
  expect((await client.getUser()).error).toBeNull()
  expect((await elsewhere.getUser()).error).not.toBeNull()
})

test('a move is called off by a new password, by signing out elsewhere, and by staying', async () => {
  for (const callOff of ['password', 'others', 'stay'] as const) {
    const { client, email, token } = await signedIn()
    const next = `${callOff}-${email}`
    await client.updateUser({ email: next, current_password: password })
    const link = await linkTo(shop, next)
    if (callOff === 'password') await client.updateUser({ password: other, current_password: password })
    if (callOff === 'others') await client.signOut({ scope: 'others' })
    if (callOff === 'stay') expect((await client.updateUser({ email })).data.user?.new_email).toBeUndefined()
    const answer = await move({ authorization: `Bearer ${token}` }, link.token)
    expect(answer.body.error_code, callOff).toBe('otp_expired')
  }
})

test('an address that another account took meanwhile is not taken from it', async () => {
  const { client, email, token } = await signedIn()
  const next = `taken-${email}`
  await client.updateUser({ email: next, current_password: password })
  const link = await linkTo(shop, next)
  await shop.rows('update members set email = $1 where email = $2', [next, (await anAccount(shop)).email])
  expect((await move({ authorization: `Bearer ${token}` }, link.token)).body.error_code).toBe('otp_expired')
})

test('AUTH-03 a recovery link mailed to an address opens nothing after the account has moved', async () => {
  const { email, id } = await signedIn()
  await anAuthClient(shop).resetPasswordForEmail(email)
  const token = await tokenIn(email)
  await shop.rows('update members set email = $2 where id = $1', [id, `moved-${email}`])
  const { error } = await anAuthClient(shop).verifyOtp({ type: 'recovery', token_hash: token })
  expect(error).toMatchObject({ code: 'otp_expired' })
})

test('AUTH-03 a recovery lasts a quarter of an hour, and moves no account', async () => {
  const { email } = await anAccount(shop)
  const client = anAuthClient(shop)
  await client.resetPasswordForEmail(email)
  await client.verifyOtp({ type: 'recovery', token_hash: await tokenIn(email) })
  const { error } = await client.updateUser({ email: `thief-${email}` })
  expect(error).toMatchObject({ code: 'current_password_required' })
  await shop.rows(`update sessions set began_at = began_at - interval '16 minutes' where method = 'recovery'`)
  expect((await client.updateUser({ password: other })).error).toMatchObject({ code: 'current_password_required' })
})

test('a sign-in with the old password fails while the password is being changed', async () => {
  const { client, email } = await signedIn()
  const [changed, ...late] = await Promise.all([
    client.updateUser({ password: other, current_password: password }),
    ...Array.from({ length: 6 }, () => anAuthClient(shop).signInWithPassword({ email, password })),
  ])
  expect(changed?.error).toBeNull()
  for (const { data, error } of late as Awaited<ReturnType<typeof client.signInWithPassword>>[]) {
    if (error) continue
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    expect((await shop.json('/auth/v1/user', { headers })).status).toBe(403)
  }
})

test('of two who change a password at once one is refused, and is signed out', async () => {
  const { email } = await anAccount(shop)
  const clients = [anAuthClient(shop), anAuthClient(shop)]
  for (const client of clients) await client.signInWithPassword({ email, password })
  const changes = await Promise.all(
    clients.map((client, index) => client.updateUser({ password: `${other} ${index}`, current_password: password })),
  )
  expect(changes.filter(({ error }) => !error)).toHaveLength(1)
})

test('AUTH-02 a link that has expired, or is of another kind, opens nothing', async () => {
  const { email } = await anAccount(shop)
  await anAuthClient(shop).resetPasswordForEmail(email)
  const token = await tokenIn(email)
  const use = (type: 'recovery' | 'signup' | 'email_change') =>
    anAuthClient(shop).verifyOtp({ type, token_hash: token })
  expect((await use('signup')).error).toMatchObject({ code: 'otp_expired' })
  expect((await use('email_change')).error).toMatchObject({ code: 'no_authorization' })
  await shop.rows(`update account_links set expires_at = now() - interval '1 second' where email = $1`, [email])
  expect((await use('recovery')).error).toMatchObject({ code: 'otp_expired' })
})

test('AUTH-08 without a session the client says so itself', async () => {
  const { error } = await anAuthClient(shop).getUser()
  expect(error).toMatchObject({ message: 'Auth session missing!', status: 400 })
})

test('the keys are published, and the real client checks tokens with them', async () => {
  const { client } = await signedIn()
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({ aud: 'authenticated', role: 'authenticated', aal: 'aal1' })
  const { body } = await shop.json<{ keys: Record<string, unknown>[] }>('/auth/v1/.well-known/jwks.json')
  expect(body.keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']])
})

test('settings and health answer, and what is not there is missing', async () => {
  expect((await shop.json('/auth/v1/settings')).body).toMatchObject({ external: { email: true, phone: false } })
  expect((await shop.json('/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' })
  expect((await shop.fetch('/auth/v1/admin/users')).status).toBe(404)
})

test('an opened link of GoTrue’s own leads to the page that uses it, and nowhere else', async () => {
  const answer = await shop.fetch('/auth/v1/verify?type=signup&token=abc&redirect_to=https://evil.example')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/auth/confirm#type=signup&token_hash=abc')
})

test('AUTH-04 an access token is read by those it was signed for: sub, session and audience are in it', async () => {
  const { token, id } = await aMember(shop)
  const [, payload] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ sub: id, aud: 'authenticated', iss: `${shop.settings.publicUrl}/auth/v1` })
  expect(claims.exp - claims.iat).toBe(3600)
})
