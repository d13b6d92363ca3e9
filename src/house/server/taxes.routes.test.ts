import { afterEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { taxRates } from '#delivery/tax.ts'
import type { Taxes } from '#house/tax-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()

afterEach(async () => {
  await shop.rows('delete from tax_confirmations')
  await shop.rows('delete from house_facts')
})

const read = async ({ headers }: TestMember) => (await shop.json<Taxes>('/api/admin/taxes', { headers })).body
const confirm = ({ headers }: TestMember, version: string) =>
  shop.json<Taxes>('/api/admin/taxes/confirmations', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  })

test('D12 the page has each country with the rate that its prices contain, and those that are not served apart', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  await shop.rows("insert into house_facts (name, value) values ('countries', 'FR US')")
  await expect.poll(async () => (await read(admin)).version).toBe('FR 20, US')
  const { served, notServed, confirmed } = await read(admin)
  expect(served).toEqual([
    { country: 'FR', percent: taxRates(dayOf(businessNow())).FR },
    { country: 'US', percent: null },
  ])
  expect(notServed.map(({ country }) => country)).toEqual(['BE', 'LU', 'DE', 'ES', 'IT'])
  expect(confirmed).toBeNull()
})

test('D31 a confirmation names its admin, is audited once, and ends with another country', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { version } = await read(admin)
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await confirm(admin, version)
    expect([status, body.confirmed]).toMatchObject([200, { by: admin.email, isCurrent: true }])
  }
  const entries = await shop.rows(`select actor, after from audit_entries where kind = 'house' and name = 'taxes'`)
  expect(entries).toEqual([{ actor: admin.email, after: { taxes: version } }])
  await shop.rows("insert into house_facts (name, value) values ('countries', 'FR')")
  await expect.poll(async () => (await read(admin)).confirmed?.isCurrent).toBe(false)
  expect((await confirm(admin, version)).status).toBe(409)
})

test('a confirmation that waits for a change of the countries confirms nothing', async () => {
  const admin = await aMember(shop, { role: 'admin' })
  const { version } = await read(admin)
  const { confirmed } = await inTransaction(async (client) => {
    await lockText(client, 'house', 'facts')
    await client.query("insert into house_facts (name, value) values ('countries', 'BE')")
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const confirmed = confirm(admin, version)
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(() => shop.rows(waiting, [rows[0].pid])).toHaveLength(1)
    return { confirmed }
  })
  expect((await confirmed).status).toBe(409)
  expect(await shop.rows('select from tax_confirmations')).toEqual([])
})

test('PERM-06 staff read the taxes, and only owners confirm them', async () => {
  const [member, staff] = [await aMember(shop), await aMember(shop, { role: 'admin', staffRole: 'staff' })]
  const { version } = await read(staff)
  expect(version).toContain('FR')
  for (const each of [member, staff]) expect((await confirm(each, version)).status).toBe(403)
  expect((await read(staff)).confirmed).toBeNull()
  expect((await shop.json('/api/admin/taxes', { headers: member.headers })).status).toBe(403)
  expect((await shop.json('/api/admin/taxes')).status).toBe(401)
})
