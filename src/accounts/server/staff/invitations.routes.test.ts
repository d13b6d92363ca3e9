import { expect, test } from 'vitest'
import type { FoundInvitation, ListedInvitation } from '#accounts/invitation-schema.ts'
import { linkTo } from '#accounts/testing/links.ts'
import { aMember, anAccount, anAuthClient, password, type TestMember } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const anOwner = () => aMember(shop, { role: 'admin' })
const anAddress = () => `${newId()}@example.com`
const chosen = 'romarin sous la lune 9'

type Refused = { error?: string }
const post = <Body>(path: string, body: object, by?: TestMember) =>
  shop.json<Body>(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by?.headers },
    body: JSON.stringify(body),
  })
const invite = (by: TestMember, email: string, more: object = {}) =>
  post<ListedInvitation[] & Refused>('admin/staff/invitations', { email, role: 'staff', language: 'en', ...more }, by)
const idOf = async (by: TestMember, email: string) => {
  const { body } = await shop.json<ListedInvitation[]>('/api/admin/staff/invitations', { headers: by.headers })
  return body.find((each) => each.email === email)?.id
}
const tokenFor = async (email: string, count = 1) => (await linkTo(shop, email, count)).token
const find = async (token: string) => (await post<FoundInvitation>('account/invitation', { token })).body
const join = (token: string, as = chosen) =>
  post<Refused>('account/invitation/join', { token, name: 'Jeanne Petit', password: as })
const roleOf = (email: string) =>
  shop.rows('select staff_role as role from user_roles join members on id = user_id where email = $1', [email])

test('PERM-06 an invited person opens an account by the link, once, however the address was written', async () => {
  const owner = await anOwner()
  const email = anAddress()
  expect((await invite(owner, `  ${email.toUpperCase()} `)).status).toBe(200)
  const token = await tokenFor(email)
  expect(await find(token)).toEqual({ state: 'open', email, role: 'staff', hasAccount: false })
  const stored = await shop.rows<{ all: string }>('select to_jsonb(account_links)::text as all from account_links')
  for (const { all } of stored) expect(all).not.toContain(token)
  expect((await join(token, 'passwordpassword')).status).toBe(400)
  expect((await join(token)).status).toBe(200)
  expect((await join(token)).status).toBe(404)
  expect(await find(token)).toEqual({ state: 'used' })
  const { data } = await anAuthClient(shop).signInWithPassword({ email, password: chosen })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.json('/api/account/role', { headers })).body).toEqual({ role: 'staff' })
  const audited = 'select before, after from audit_entries where actor = $1'
  expect(await shop.rows(audited, [email])).toEqual([{ before: { role: null }, after: { role: 'staff' } }])
})

test('PERM-06 a member accepts the invitation to their own address; no other member, and no visitor', async () => {
  const owner = await anOwner()
  const [member, other] = [await aMember(shop), await aMember(shop)]
  await invite(owner, member.email, { role: 'reader' })
  const token = await tokenFor(member.email)
  expect(await find(token)).toMatchObject({ state: 'open', hasAccount: true })
  expect((await join(token)).status).toBe(409)
  expect((await post('account/invitation/accept', { token }, other)).status).toBe(403)
  expect((await post('account/invitation/accept', { token })).status).toBe(401)
  expect((await post('account/invitation/accept', { token: newId() }, member)).status).toBe(404)
  const accepts = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.fetch('/api/account/invitation/accept', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...member.headers },
        body: JSON.stringify({ token }),
      }),
    ),
  )
  expect(accepts.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(404)])
  expect(await roleOf(member.email)).toEqual([{ role: 'reader' }])
})

test('a person with a role is not invited, and an address is invited once', async () => {
  const owner = await anOwner()
  const { email: known } = await anAccount(shop, { role: 'admin', staffRole: 'reader' })
  expect(await invite(owner, known)).toMatchObject({ status: 409, body: { error: 'conflict' } })
  const email = anAddress()
  const answers = await Promise.all([1, 2, 3].map(() => invite(owner, email)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await invite(owner, email.toUpperCase())).toMatchObject({ status: 409, body: { error: 'changed' } })
  expect((await invite(owner, 'no address')).status).toBe(400)
})

test('PERM-06 owners alone invite, and an owner is invited with the password', async () => {
  const owner = await anOwner()
  for (const staffRole of ['staff', 'reader'] as const) {
    expect((await invite(await aMember(shop, { role: 'admin', staffRole }), anAddress())).status).toBe(403)
  }
  const email = anAddress()
  expect((await invite(owner, email, { role: 'owner' })).status).toBe(400)
  expect((await invite(owner, email, { role: 'owner', password: 'wrong' })).status).toBe(400)
  expect((await invite(owner, email, { role: 'owner', password })).status).toBe(200)
  const again = `admin/staff/invitations/${await idOf(owner, email)}/again`
  for (const body of [{}, { password: 'wrong' }]) {
    expect(await post<Refused>(again, body, owner)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  }
  expect((await post(again, { password }, owner)).status).toBe(200)
})

test('a link opens nothing once its invitation was withdrawn, sent again or is over, or its author may not invite', async () => {
  const owner = await anOwner()
  const [withdrawn, again, expired, orphan] = [anAddress(), anAddress(), anAddress(), anAddress()]
  for (const email of [withdrawn, again, expired]) await invite(owner, email)
  const author = await anOwner()
  await invite(author, orphan)
  const tokens = await Promise.all([withdrawn, again, expired, orphan].map((email) => tokenFor(email)))
  const at = async (email: string) => `admin/staff/invitations/${await idOf(owner, email)}`
  const withdraw = `${await at(withdrawn)}/withdraw`
  expect((await post(withdraw, {}, owner)).status).toBe(200)
  expect((await post(withdraw, {}, owner)).status).toBe(404)
  expect((await post(`${await at(again)}/again`, {}, owner)).status).toBe(200)
  await shop.rows(`update staff_invitations set expires_at = now() - interval '1 second' where email = $1`, [expired])
  await shop.rows('delete from user_roles where user_id = $1', [author.id])
  const states = await Promise.all(tokens.map(async (token) => (await find(token)).state))
  expect(states).toEqual(['withdrawn', 'replaced', 'expired', 'withdrawn'])
  for (const token of tokens) expect((await join(token)).status).toBe(404)
  expect((await join(await tokenFor(again, 2))).status).toBe(200)
  // An invitation that is over does not prevent another one.
  expect((await invite(owner, expired)).status).toBe(200)
  expect((await post(`${await at(orphan)}/again`, {}, owner)).status).toBe(200)
  expect((await find(await tokenFor(orphan, 2))).state).toBe('open')
  expect(await find('not a token')).toEqual({ state: 'unknown' })
})

test('an invitation sent again many times at once is refused beyond its limit, and blocks no other request', async () => {
  const owner = await anOwner()
  const email = anAddress()
  await invite(owner, email)
  const path = `admin/staff/invitations/${await idOf(owner, email)}/again`
  const answers = await Promise.all(Array.from({ length: 16 }, () => post(path, {}, owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(12).fill(429)])
})

test('an address is not flooded with invitations', async () => {
  const owner = await anOwner()
  const email = anAddress()
  await invite(owner, email)
  const path = `admin/staff/invitations/${await idOf(owner, email)}/again`
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1) statuses.push((await post(path, {}, owner)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})
