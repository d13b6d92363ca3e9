import { expect, test } from 'vitest'
import type { Device } from '#accounts/account-schema.ts'
import { aMember, anAuthClient, password } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('PERM-06 a member sees their sessions and ends one; other members cannot', async () => {
  const [anne, other] = [await aMember(shop), await aMember(shop)]
  const elsewhere = anAuthClient(shop)
  const { data } = await elsewhere.signInWithPassword({ email: anne.email, password })
  const list = async (headers: Record<string, string>) =>
    (await shop.json<Device[]>('/api/account/devices', { headers })).body
  const end = (headers: Record<string, string>, id: string) =>
    shop.json<Device[]>(`/api/account/devices/${id}`, { method: 'DELETE', headers })
  const devices = await list(anne.headers)
  expect(devices.map(({ here }) => here)).toEqual([false, true])
  const theirs = devices[0]?.id ?? ''
  expect((await end(other.headers, theirs)).status).toBe(404)
  expect(await list(other.headers)).toHaveLength(1)
  expect((await end(anne.headers, theirs)).body).toHaveLength(1)
  expect((await end(anne.headers, theirs)).status).toBe(404)
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.json('/api/user-roles', { headers })).status).toBe(401)
})
