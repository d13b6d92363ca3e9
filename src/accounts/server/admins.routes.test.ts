import { expect, test } from 'vitest'
import { createFirstAdmin, sampleAdmin } from '#accounts/server/first-admin.ts'
import { grantAdmin } from '#accounts/server/grant-admin.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { registerManifests } from '#platform/manifest.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ autoconfirm: true })
// The first admin is opened in this process, which starts no shop of its own.
registerManifests([])
const chosen = { password: 'three lilac words', generated: false }
const signIn = (email: string, tried: string) => anAuthClient(shop).signInWithPassword({ email, password: tried })

async function anotherAccount() {
  const email = `stranger-${Math.random().toString(36).slice(2)}@example.com`
  const client = anAuthClient(shop)
  await client.signUp({ email, password })
  return { email, client }
}

test('an account with an unverified address is not made an admin; after a mailed link it is', async () => {
  const { email } = await anotherAccount()
  expect(await grantAdmin(email, 'a test')).toBe('unverified')
  expect(await grantAdmin('nobody-here@example.com', 'a test')).toBe('unknown')
  await anAuthClient(shop).resetPasswordForEmail(email)
  const owner = anAuthClient(shop)
  const { data } = await owner.verifyOtp({ type: 'recovery', token_hash: (await linkTo(shop, email)).token })
  expect(await grantAdmin(email.toUpperCase(), 'a test')).toBe('granted')
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.json('/api/user-roles?role=admin', { headers })).body).toHaveLength(1)
})

test('the last owner keeps the role, also where two are lowered at once', async () => {
  await shop.rows('delete from user_roles')
  const [anne, bruno] = [await anAccount(shop, { role: 'admin' }), await anAccount(shop, { role: 'admin' })]
  const lowered = [anne, bruno].map(({ email }) => grantAdmin(email, 'a test', 'reader'))
  expect((await Promise.all(lowered)).toSorted()).toEqual(['granted', 'last-owner'])
  const roles = 'select staff_role as role from user_roles order by role'
  expect(await shop.rows(roles)).toEqual([{ role: 'owner' }, { role: 'reader' }])
})

test('PERM-05 a role that is lowered counts from the next request, and a member learns the own role alone', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const askAsAdmin = (path: string, method = 'GET') => shop.json(path, { method, headers: admin.headers })
  expect((await askAsAdmin('/api/account/role')).body).toEqual({ role: 'owner' })
  await aMember(shop, { role: 'admin' })
  await grantAdmin(admin.email, 'a test', 'reader')
  await expect.poll(async () => (await askAsAdmin('/api/account/role')).body).toEqual({ role: 'reader' })
  expect((await askAsAdmin('/api/admin/orders')).status).toBe(200)
  expect(await askAsAdmin('/api/admin/orders/export', 'POST')).toMatchObject({
    status: 403,
    body: { error: 'forbidden', message: 'Your role does not permit this' },
  })
  // Still an admin in the words of the protocol: it was not refused as an attacker.
  expect((await askAsAdmin('/api/user-roles?role=admin')).body).toHaveLength(1)
  const refused = `select from account_events where kind = 'admin-refused' and member_id = $1`
  expect(await shop.rows(refused, [admin.id])).toEqual([])
  const member = await aMember(shop)
  expect((await shop.json('/api/account/role', { headers: member.headers })).body).toEqual({ role: null })
})

test('the first admin takes over an unverified account, and leaves a verified one its password', async () => {
  const attacker = await anotherAccount()
  const { email: verified } = await anAccount(shop)
  for (const email of [attacker.email, verified]) {
    await shop.rows('delete from user_roles')
    await createFirstAdmin({ email, ...chosen })
  }
  expect((await signIn(attacker.email, password)).error).toMatchObject({ code: 'invalid_credentials' })
  expect((await attacker.client.getUser()).error).not.toBeNull()
  expect((await signIn(attacker.email, chosen.password)).error).toBeNull()
  expect((await signIn(verified, password)).error).toBeNull()
  // Naming an address in the settings proves nothing about it: guest orders do not join.
  const emailOfMember = 'select email_proven_at as verified from members where email = $1'
  expect(await shop.rows(emailOfMember, [attacker.email])).toEqual([{ verified: null }])
})

test.each(['passwordpassword', 'Summer2026!!', 'owner-of-it'])(
  'ADMIN_PASSWORD=%s is refused before there is an admin',
  async (weak) => {
    await shop.rows('delete from user_roles')
    const admin = { email: `${weak.slice(0, 3)}-owner-of-it@example.com`, password: weak, generated: false }
    await expect(createFirstAdmin(admin)).rejects.toThrow('ADMIN_PASSWORD is among the passwords that others try first')
    expect(await shop.rows('select from members where email = $1', [admin.email])).toEqual([])
    await createFirstAdmin({ ...admin, generated: true })
    expect(await shop.rows(`select from user_roles where role = 'admin'`)).toHaveLength(1)
  },
)

test('a shop that has an admin asks no more about ADMIN_PASSWORD', async () => {
  await aMember(shop, { role: 'admin' })
  await expect(
    createFirstAdmin({ email: 'x@example.com', password: 'passwordpassword', generated: false }),
  ).resolves.toBeUndefined()
})

test('going live is refused while the first admin would be at a sample address', async () => {
  const [sample, own] = ['owner@immortela.example', 'anne@immortela.fr']
  await shop.rows('delete from user_roles')
  expect(await sampleAdmin({ email: sample })).toEqual([
    `The first admin would be ${sample}, a sample address: set ADMIN_EMAIL to an address of the owner.`,
  ])
  expect(await sampleAdmin({ email: own })).toEqual([])
  await aMember(shop, { role: 'admin' })
  expect(await sampleAdmin({ email: sample }), 'a shop that has an admin makes none').toEqual([])
})
