// An owner types or pastes an email, whatever its signs: its orders, its buyer and its contact are found.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

const emails = [
  'ines+immortela@example.com',
  '7e2bd41@example.com',
  '1979e12.ines@example.com',
  'ines_vidal-42@example.co.uk',
  '42_ines@163.example.com',
  "o'hara+2@example.com",
]

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const read = async <Body>(path: string, q: string) =>
  (await shop.json<Body>(`/api/admin/${path}?${new URLSearchParams({ q })}`, { headers: admin.headers })).body
const inOrders = async (q: string) => (await read<{ rows: { email: string }[] }>('orders', q)).rows
const inContacts = async (q: string) => (await read<{ rows: { email: string }[] }>('contacts', q)).rows
const inBuyers = async (q: string) => (await read<{ buyers: { email: string }[] }>('known-buyers', q)).buyers

test.each(emails)('ADM-02 CRM-02 %s is found whole, in capitals, and by its beginning', async (email) => {
  await aBoughtOrder(shop, { customerEmail: email })
  for (const typed of [email, ` ${email.toUpperCase()} `, email.slice(0, email.indexOf('@'))])
    for (const [name, found] of Object.entries({ inOrders, inContacts, inBuyers }))
      expect([name, typed, (await found(typed)).map((each) => each.email)]).toEqual([name, typed, [email]])
})
