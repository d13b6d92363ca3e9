import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const paris = { country: 'FR', name: 'Anne Martin', line1: '12 rue des Lilas', postcode: '75011', city: 'Paris' }
const austin = { country: 'US', name: 'Ann', line1: '1 Main St', postcode: '78701', city: 'Austin', state: 'TX' }

type SavedAddress = { id: string; delivery: { city: string } }

async function ask(member: TestMember, method: string, path = '', body?: object) {
  const answer = await shop.fetch(`/api/account/addresses${path}`, {
    method,
    headers: { ...member.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as SavedAddress[] }
}
const cities = ({ body }: { body: SavedAddress[] }) => body.map(({ delivery }) => delivery.city)

test('addresses are kept, changed and removed; what was written last is offered first', async () => {
  const member = await aMember(shop)
  await ask(member, 'POST', '', paris)
  const two = await ask(member, 'POST', '', austin)
  expect(cities(two)).toEqual(['Austin', 'Paris'])
  const changed = await ask(member, 'PUT', `/${two.body[1]?.id}`, { ...paris, city: 'Lyon' })
  expect(cities(changed)).toEqual(['Lyon', 'Austin'])
  expect(cities(await ask(member, 'DELETE', `/${two.body[0]?.id}`))).toEqual(['Lyon'])
  expect(cities(await ask(member, 'GET'))).toEqual(['Lyon'])
})

test('PERM-06 another member’s address is neither read, changed nor removed', async () => {
  const [anne, other] = [await aMember(shop), await aMember(shop)]
  const { body } = await ask(anne, 'POST', '', paris)
  const path = `/${body[0]?.id}`
  expect((await ask(other, 'PUT', path, austin)).status).toBe(404)
  expect((await ask(other, 'DELETE', path)).status).toBe(404)
  expect((await ask(other, 'GET')).body).toEqual([])
  expect(cities(await ask(anne, 'GET'))).toEqual(['Paris'])
})

test('an address that cannot be delivered to is refused by the name of its field, and ten are the most', async () => {
  const member = await aMember(shop)
  const { city: _, ...nowhere } = paris
  expect(await ask(member, 'POST', '', nowhere)).toMatchObject({ status: 400, body: { message: /^city: / } })
  expect(await ask(member, 'POST', '', { ...austin, state: undefined })).toMatchObject({ status: 400 })
  for (const [address, message] of [
    [{ ...austin, postcode: '7870' }, 'postcode: Five digits are needed, or nine like 94103-1234'],
    [{ ...austin, postcode: '94103' }, 'postcode: This ZIP code does not belong to the state'],
    [{ ...paris, postcode: '7501' }, 'postcode: Five digits are needed'],
  ] as const) {
    expect(await ask(member, 'POST', '', address)).toMatchObject({ status: 400, body: { message } })
  }
  for (let saved = 0; saved < 10; saved += 1) expect((await ask(member, 'POST', '', paris)).status).toBe(200)
  expect((await ask(member, 'POST', '', paris)).status).toBe(409)
})

test('ten addresses are the most, also when several are sent at once', async () => {
  const member = await aMember(shop)
  for (let saved = 0; saved < 9; saved += 1) await ask(member, 'POST', '', paris)
  const other = new Client({ connectionString: shop.settings.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from members where id = $1 for update', [member.id])
  const answers = Promise.all([1, 2, 3, 4, 5].map(() => ask(member, 'POST', '', paris)))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(() => shop.rows(waiting)).toHaveLength(5)
  await other.query('commit')
  await other.end()
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await ask(member, 'GET')).body).toHaveLength(10)
})

test('a postal code is stored as the post writes it, and one stored before the check existed is still returned', async () => {
  const member = await aMember(shop)
  const saved = async () => (await ask(member, 'GET')).body.map(({ delivery }) => delivery)
  await ask(member, 'POST', '', { ...paris, postcode: 'F-75 011' })
  expect(await saved()).toEqual([paris])
  await shop.rows(`update addresses set delivery = delivery || '{"postcode": "7501"}' where member_id = $1`, [
    member.id,
  ])
  expect(await saved()).toEqual([{ ...paris, postcode: '7501' }])
})
