import { expect, test } from 'vitest'
import type { Device } from '#accounts/account-schema.ts'
import type { Role } from '#accounts/role.ts'
import type { StaffMember } from '#accounts/staff-schema.ts'
import { aMember, anAccount, anAuthClient, password, type TestMember } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const anOwner = () => aMember(shop, { role: 'admin' })
const aPerson = (staffRole: Role) => aMember(shop, { role: 'admin', staffRole })

const list = async (by: TestMember) =>
  (await shop.json<StaffMember[]>('/api/admin/staff', { headers: by.headers })).body
const change = (by: TestMember, id: string, role: Role | null, confirmed?: string) =>
  shop.json<{ error?: string; problems?: object[] }>(`/api/admin/staff/${id}/role`, {
    method: 'POST',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ role, ...(confirmed && { password: confirmed }) }),
  })
const roleOf = async (id: string) =>
  (await shop.rows<{ role: Role }>('select staff_role as role from user_roles where user_id = $1', [id]))[0]?.role
const auditOf = (id: string) =>
  shop.rows(`select actor, before, after from audit_entries where kind = 'member' and name = $1 order by id`, [id])
const asksRole = async (by: TestMember) => (await shop.json('/api/account/role', { headers: by.headers })).body

test('G2 the list names all who have a role, owners first, and when each was last here', async () => {
  const [owner, reader] = [await anOwner(), await aPerson('reader')]
  const { id } = await anAccount(shop, { role: 'admin', staffRole: 'staff' })
  const staff = await list(reader)
  const listed = staff.filter((each) => [owner.id, reader.id, id].includes(each.id))
  expect(listed.map(({ role }) => role)).toEqual(['owner', 'staff', 'reader'])
  expect(listed.map(({ lastSeenAt }) => lastSeenAt !== null)).toEqual([true, false, true])
  expect(listed[0]).toMatchObject({ email: owner.email, name: 'Anne Martin' })
})

test('PERM-06 an owner changes a role, which counts at the next request, leaves an entry, and comes once', async () => {
  const [owner, person] = [await anOwner(), await aPerson('staff')]
  expect((await change(owner, person.id, 'reader')).status).toBe(200)
  expect(await asksRole(person)).toEqual({ role: 'reader' })
  expect((await change(owner, person.id, 'reader')).status).toBe(200)
  expect((await change(owner, person.id, null)).status).toBe(200)
  expect(await asksRole(person)).toEqual({ role: null })
  expect((await shop.json('/api/admin/orders', { headers: person.headers })).status).toBe(403)
  expect((await change(owner, person.id, 'staff')).status).toBe(404)
  expect(await auditOf(person.id)).toEqual([
    { actor: owner.email, before: { role: 'staff' }, after: { role: 'reader' } },
    { actor: owner.email, before: { role: 'reader' }, after: { role: null } },
  ])
})

test('G2 a person was last seen at their last request, written once in five minutes', async () => {
  const [owner, person] = [await anOwner(), await aPerson('staff')]
  const ago = async (minutes: number) => {
    await shop.rows(
      `update sessions set refreshed_at = now() - interval '50 minutes', seen_at = now() - make_interval(mins => $2)
        where member_id = $1`,
      [person.id, minutes],
    )
    await shop.rows('update members set last_sign_in_at = null where id = $1', [person.id])
  }
  const seenAgo = async () => {
    const found = (await list(owner)).find(({ id }) => id === person.id)
    return Math.round((Date.now() - Date.parse(found?.lastSeenAt ?? '')) / 60_000)
  }
  await ago(3)
  await asksRole(person)
  expect(await seenAgo()).toBe(3)
  await ago(6)
  expect(await seenAgo()).toBe(6)
  // The session is kept in memory for ten seconds.
  await expect.poll(async () => [await asksRole(person), await seenAgo()][1], { timeout: 20_000 }).toBe(0)
  const devices = await shop.json<Device[]>(`/api/admin/staff/${person.id}/devices`, { headers: owner.headers })
  expect(Date.now() - Date.parse(devices.body[0]?.lastSeenAt ?? '')).toBeLessThan(60_000)
})

test('PERM-06 staff and readers change no role, not even their own; a buyer gets none here', async () => {
  const [owner, person, buyer] = [await anOwner(), await aPerson('staff'), await aMember(shop)]
  expect((await change(person, person.id, 'owner', password)).status).toBe(403)
  expect((await change(await aPerson('reader'), owner.id, null, password)).status).toBe(403)
  expect((await change(owner, buyer.id, 'reader')).status).toBe(404)
  expect((await change(owner, newId(), 'reader')).status).toBe(404)
  expect(await asksRole(buyer)).toEqual({ role: null })
})

test('PERM-06 to make an owner, or to end one, takes the password of the owner who asks', async () => {
  const [owner, person] = [await anOwner(), await aPerson('staff')]
  expect(await change(owner, person.id, 'owner')).toMatchObject({
    status: 400,
    body: { problems: [{ field: 'password', problem: 'needed' }] },
  })
  expect((await change(owner, person.id, 'owner', 'not the password')).status).toBe(400)
  expect(await roleOf(person.id)).toBe('staff')
  expect((await change(owner, person.id, 'owner', password)).status).toBe(200)
  expect((await change(owner, person.id, 'staff')).status).toBe(400)
  expect((await change(owner, person.id, 'staff', password)).status).toBe(200)
  const refused = `select times from account_events where kind = 'password-refused' and member_id = $1`
  expect(await shop.rows(refused, [owner.id])).toEqual([{ times: 1 }])
})

test.each([1, 2, 3])(
  'the last owner keeps the role, also where sixteen requests take it away at once: round %i',
  async () => {
    await shop.rows('delete from user_roles')
    const owner = await anOwner()
    expect((await change(owner, owner.id, 'staff', password)).status).toBe(409)
    const owners = [owner, await anOwner(), await anOwner(), await anOwner()]
    const changes = owners.flatMap((by) => owners.map((of) => change(by, of.id, by === of ? 'reader' : null, password)))
    const answers = await Promise.all(changes)
    expect(
      answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status)),
      JSON.stringify(answers),
    ).toBe(true)
    expect(await shop.rows(`select from user_roles where staff_role = 'owner'`)).toHaveLength(1)
  },
)

test('PERM-06 an owner sees where a person is signed in, and ends one session, which works at once', async () => {
  const [owner, person] = [await anOwner(), await aPerson('staff')]
  const { data } = await anAuthClient(shop).signInWithPassword({ email: person.email, password })
  const path = `/api/admin/staff/${person.id}/devices`
  const devices = (await shop.json<Device[]>(path, { headers: owner.headers })).body
  expect(devices.map(({ here }) => here)).toEqual([false, false])
  const end = (by: TestMember, id = devices[0]?.id) =>
    shop.json<Device[]>(`${path}/${id}`, { method: 'DELETE', headers: by.headers })
  expect((await end(person)).status).toBe(403)
  expect((await end(owner)).body).toEqual([devices[1]])
  expect((await end(owner)).status).toBe(404)
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await shop.json('/api/admin/orders', { headers })).status).toBe(401)
  expect((await shop.json('/api/admin/orders', { headers: person.headers })).status).toBe(200)
  expect(await auditOf(person.id)).toEqual([{ actor: owner.email, before: { sessions: 1 }, after: { sessions: 0 } }])

  const buyer = await aMember(shop)
  const ofBuyer = `/api/admin/staff/${buyer.id}/devices`
  expect((await shop.json(ofBuyer, { headers: owner.headers })).status).toBe(404)
  expect((await shop.json(path, { headers: person.headers })).status).toBe(403)
})

test('a role in the database is always chosen', async () => {
  const { id } = await anAccount(shop)
  const without = shop.rows(`insert into user_roles (user_id, role, granted_by) values ($1, 'admin', 'a test')`, [id])
  await expect(without).rejects.toThrow('staff_role')
})
