import { expect, test } from 'vitest'
import { aMember, anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

type TokenResponse = { access_token: string; refresh_token: string; error_code?: string }
const refresh = (token: string) =>
  shop.post<TokenResponse>('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
const userOf = (token: string) => shop.json('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
const age = (seconds: number) =>
  shop.rows(`update sessions set refreshed_at = refreshed_at - make_interval(secs => ${seconds})`)

test('AUTH-03 AUTH-04 a password opens a session, with tokens, times and the user', async () => {
  const { email, id } = await anAccount(shop)
  const { data, error } = await anAuthClient(shop).signInWithPassword({ email: email.toUpperCase(), password })
  expect(error).toBeNull()
  const now = Date.now() / 1000
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } })
  expect(Math.abs((data.session?.expires_at ?? 0) - now - 3600)).toBeLessThan(60)
})

test('AUTH-08 a wrong password and an unknown address get one answer', async () => {
  const { email } = await anAccount(shop)
  const tryWith = (who: string) => shop.post('/auth/v1/token?grant_type=password', { email: who, password: 'wrong' })
  const wrong = await tryWith(email)
  expect(wrong).toEqual({
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  })
  expect(await tryWith('nobody-at-all@example.com')).toEqual(wrong)
})

test('a password is tried some times only, and the answer says when to try again', async () => {
  const { email } = await anAccount(shop)
  const wrong = () =>
    shop.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  const statuses = []
  for (let tries = 0; tries < 16; tries += 1) statuses.push((await wrong()).status)
  expect(statuses).toEqual([...Array(15).fill(400), 429])
  const refused = await wrong()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
})

test('AUTH-05 a refresh token is good once; two tabs that use it at once get the same next one', async () => {
  const { session } = await aMember(shop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const [next] = new Set(answers.map(({ body }) => body.refresh_token))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  expect(next).not.toBe(session.refresh_token)
  expect((await userOf(answers[0]?.body.access_token ?? '')).status).toBe(200)
})

test('AUTH-05 an answer that was lost can be asked for again for a while; later the session ends, for thief and member', async () => {
  const { session } = await aMember(shop)
  const { body: second } = await refresh(session.refresh_token)
  await age(100)
  expect((await refresh(session.refresh_token)).status).toBe(200)
  await age(60)
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  })
  expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } })
  expect(await userOf(second.access_token)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
})

test('AUTH-05 the token before the last ends the session even at once', async () => {
  const { session } = await aMember(shop)
  const { body: second } = await refresh(session.refresh_token)
  await refresh(second.refresh_token)
  expect((await refresh(session.refresh_token)).body.error_code).toBe('refresh_token_already_used')
})

test('AUTH-04 a session that was unused for two months has ended', async () => {
  const { session } = await aMember(shop)
  await age(61 * 86_400)
  expect((await refresh(session.refresh_token)).body.error_code).toBe('session_expired')
})

const begunDaysAgo = (id: string, days: number) =>
  shop.rows('update sessions set began_at = now() - make_interval(days => $2) where member_id = $1', [id, days])

test.each([
  ['a member', {}, 90],
  ['an admin', { role: 'admin' }, 7],
] as const)('a session of %s ends by its age, however much it is used', async (_, is, days) => {
  const member = await aMember(shop, is)
  const roles = async () => (await shop.json('/api/user-roles', { headers: member.headers })).status
  await begunDaysAgo(member.id, days - 1)
  expect(await roles()).toBe(200)
  const { body } = await refresh(member.session.refresh_token)
  await begunDaysAgo(member.id, days + 1)
  expect((await refresh(body.refresh_token)).body.error_code).toBe('session_expired')
  expect(await roles()).toBe(401)
  expect(await userOf(body.access_token)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
  const why = 'select ended_because as because from sessions where member_id = $1'
  expect(await shop.rows(why, [member.id])).toEqual([{ because: 'too-old' }])
})

test('AUTH-04 a token of a session that is too old opens nothing, even before a refresh', async () => {
  const member = await aMember(shop, { role: 'admin' })
  await begunDaysAgo(member.id, 8)
  expect((await shop.json('/api/user-roles', { headers: member.headers })).status).toBe(401)
})

test('AUTH-05 an altered or invalid refresh token opens nothing', async () => {
  const { session } = await aMember(shop)
  const altered = Buffer.from(session.refresh_token, 'base64url')
  altered.writeUInt8(altered.readUInt8(19) + 1, 19)
  for (const token of ['', 'x', 'a'.repeat(200), altered.toString('base64url'), `${session.refresh_token}=`]) {
    expect((await refresh(token)).body.error_code, token).toBe('refresh_token_not_found')
  }
  expect((await refresh('a'.repeat(201))).body.error_code).toBe('validation_failed')
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('AUTH-03 signing out ends this device, the others, or all, and the next request is refused', async () => {
  const { email } = await anAccount(shop)
  const device = async () => {
    const client = anAuthClient(shop)
    const { data } = await client.signInWithPassword({ email, password })
    return { client, token: data.session?.access_token ?? '' }
  }
  const [one, two, three] = [await device(), await device(), await device()]
  const statuses = async () =>
    (await Promise.all([one, two, three].map(({ token }) => userOf(token)))).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 200])
  await one.client.signOut({ scope: 'local' })
  expect(await statuses()).toEqual([403, 200, 200])
  await two.client.signOut({ scope: 'others' })
  expect(await statuses()).toEqual([403, 200, 403])
  await two.client.signOut()
  expect(await statuses()).toEqual([403, 403, 403])
})

test('PERM-05 a role that is granted or lost counts from the next request', async () => {
  const { id, headers } = await aMember(shop)
  const roles = () => shop.json('/api/user-roles?role=admin', { headers })
  expect((await roles()).body).toEqual([])
  await shop.rows(
    `insert into user_roles (user_id, role, staff_role, granted_by) values ($1, 'admin', 'owner', 'a test')`,
    [id],
  )
  expect((await roles()).body).toEqual([{ user_id: id, role: 'admin' }])
})
