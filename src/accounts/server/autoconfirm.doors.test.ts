import { expect, test } from 'vitest'
import { anAuthClient, password } from '#accounts/testing/members.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop({ autoconfirm: true })

test('with AUTH_AUTOCONFIRM a sign-up is signed in at once, and its address stays unproven', async () => {
  const client = anAuthClient(shop)
  const { data, error } = await client.signUp({ email: 'at-once@example.com', password })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeDefined()
  expect(data.user?.email_confirmed_at).toBeUndefined()
  const again = await anAuthClient(shop).signUp({ email: 'at-once@example.com', password })
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
})

test('the first admin signs in with ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
  const { data } = await anAuthClient(shop).signInWithPassword(shop.settings.admin)
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const { body } = await shop.json<{ role: string }[]>('/api/user-roles?role=admin', { headers })
  expect(body.map(({ role }) => role)).toEqual(['admin'])
})
