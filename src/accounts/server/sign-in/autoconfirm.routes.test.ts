import { expect, test } from 'vitest'
import { linkTo } from '#accounts/testing/links.ts'
import { anAuthClient, password } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ autoconfirm: true })

test('AUTH-02 with AUTH_AUTOCONFIRM a sign-up is signed in at once, and its address stays unverified', async () => {
  const client = anAuthClient(shop)
  const { data, error } = await client.signUp({ email: 'at-once@example.com', password })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeDefined()
  // In GoTrue's format; whether the address is verified is stored apart (D30).
  expect(data.user?.email_confirmed_at).toBeDefined()
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  const emailOfMember = 'select email_proven_at as verified from members where email = $1'
  expect(await shop.rows(emailOfMember, ['at-once@example.com'])).toEqual([{ verified: null }])
  const again = await anAuthClient(shop).signUp({ email: 'at-once@example.com', password })
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
})

test('a recovery removes everything an attacker left in an unverified account, even where it stops half-way', async () => {
  const email = 'taken-by-a-stranger@example.com'
  const attacker = anAuthClient(shop)
  const { data } = await attacker.signUp({
    email,
    password,
    options: { data: { full_name: 'An attacker', language: 'fr' } },
  })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const paris = { country: 'FR', name: 'An attacker', line1: '12 rue des Lilas', postcode: '75011', city: 'Paris' }
  expect((await shop.post('/api/account/addresses', paris, headers)).status).toBe(200)
  const cart = { items: [{ product_id: 'renouvela-creme', quantity: 2 }] }
  const put = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(cart) }
  expect((await shop.json('/api/cart', put)).status).toBe(200)
  await anAuthClient(shop).resetPasswordForEmail(email)
  const reader = anAuthClient(shop)
  const { token } = await linkTo(shop, email)
  expect((await reader.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  expect((await reader.updateUser({ password: 'short' })).error).toMatchObject({ code: 'weak_password' })

  expect((await anAuthClient(shop).signInWithPassword({ email, password })).error).not.toBeNull()
  expect((await attacker.getUser()).error).not.toBeNull()
  const own = { authorization: `Bearer ${(await reader.getSession()).data.session?.access_token}` }
  expect((await shop.json('/api/account/addresses', { headers: own })).body).toEqual([])
  expect((await reader.getUser()).data.user?.user_metadata).toEqual({})
  expect((await shop.json('/api/cart', { headers: own })).body).toBeNull()
})

test('an account opened in another person’s name does not flood their mailbox with notices of its changes', async () => {
  const email = 'bombed@example.com'
  const signUp = async () => (await anAuthClient(shop).signUp({ email, password })).data.session?.access_token
  const ask = (method: string, path: string, body: object, token = '') =>
    shop.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    })
  for (let round = 0; round < 12; round += 1) {
    const token = await signUp()
    const moved = { email: `elsewhere-${round}@example.com`, current_password: password }
    expect((await ask('PUT', '/auth/v1/user', moved, token)).status).toBe(200)
    expect((await ask('POST', '/api/account/close', { password }, token)).status).toBe(204)
  }
  const queued = await shop.rows(
    'select template, count(*)::integer as letters from mails where recipient = $1 group by template order by template',
    [email],
  )
  expect(queued).toEqual([
    { template: 'account-closed', letters: 10 },
    { template: 'account-moving', letters: 10 },
  ])
})

test('the first admin signs in with ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
  const { data } = await anAuthClient(shop).signInWithPassword(shop.settings.admin)
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const { body } = await shop.json<{ role: string }[]>('/api/user-roles?role=admin', { headers })
  expect(body.map(({ role }) => role)).toEqual(['admin'])
})
