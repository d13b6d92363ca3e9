// The sums that each contact spent in twelve months and still owes, compared with what the ledger says.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import type { BuyerList } from '#people/buyer-schema.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import { storeDueSums } from '#people/server/sums/store-due-sums.ts'
import { firstSpentDay, leastSpent, type Spent } from '#people/spent.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 400, 61)
  await shop.rows(`
    insert into contacts (id, email, written_email, last_name, language, source, leaving_token, created_at, updated_at)
    select new_id(), email, email, 'Person', 'fr', 'order', 'sums ' || email, now(), now()
      from (select distinct lower(email) as email from orders) bought`)
  const emails = await shop.rows<{ email: string }>('select distinct lower(email) as email from orders')
  await inTransaction((client) => storeOrdersOf(client, ...emails.map(({ email }) => email)))
  await storeAllStatuses()
})

type Sum = { email: string; currency: string; year: number; due: number }

const stored = () =>
  shop.rows<Sum>(`
    select email, currency, year_minor::int as year, due_minor::int as due
      from contact_sums join contacts on contacts.id = contact_id order by email, currency`)

/** By the ledger, as `order_facts` reads it. */
const expected = (now: Date) =>
  shop.rows<Sum>(
    `select contacts.email, currency, sum(facts.due_minor)::int as due,
            coalesce(sum(paid_minor - refunded_minor - withheld_minor)
              filter (where (placed_at at time zone 'Europe/Paris')::date >= $1::date), 0)::int as year
       from contacts join orders on lower(orders.email) = contacts.email join order_facts facts on facts.order_id = orders.id
      group by contacts.email, currency order by contacts.email, currency`,
    [firstSpentDay(dayOf(now))],
  )

async function agree(now: BusinessTime = businessNow()): Promise<Sum[]> {
  await storeDueSums(now)
  const sums = await stored()
  expect(sums).toEqual(await expected(now))
  expect(await shop.rows('select from contact_sums_due')).toEqual([])
  return sums
}

const emailsOf = async (path: string) => {
  const page = await shop.json<ContactList | BuyerList>(`/api/admin/${path}`, { headers: admin.headers })
  expect(page.status).toBe(200)
  return { emails: page.body.rows.map(({ email }) => email?.toLowerCase()).toSorted(), body: page.body }
}

test('CRM-02 the sums of each contact are those of the ledger, in each currency, and the list shows them', async () => {
  const sums = await agree()
  expect(sums.length).toBeGreaterThan(60)
  expect(new Set(sums.map(({ currency }) => currency)).size).toBe(2)
  expect(sums.some(({ due }) => due > 0)).toBe(true)
  const { rows } = (await emailsOf('contacts')).body
  for (const row of rows) {
    const own = sums.filter(({ email }) => email === row.email)
    const amounts = (of: 'year' | 'due') =>
      own.filter((each) => each[of] > 0).map((each) => ({ minor: each[of], currency: each.currency }))
    expect([row.spent, row.due]).toEqual([amounts('year'), amounts('due')])
  }
})

test.each<[string, readonly Spent[]]>([
  ['EUR-500', ['EUR-500']],
  ['EUR-2500', ['EUR-2500']],
  ['USD-1000', ['USD-1000']],
  ['EUR-5000,USD-2500', ['EUR-5000', 'USD-2500']],
])('CRM-02 the filter %s leaves exactly who spent that much', async (written, choices) => {
  const sums = await agree()
  const isEnough = ({ currency, year }: Sum) =>
    choices.map(leastSpent).some((least) => least.currency === currency && year >= least.minor)
  const enough = [...new Set(sums.filter(isEnough).map(({ email }) => email))].toSorted()
  expect(enough.length).toBeGreaterThan(0)
  const path = `spent=${written}&q=person`
  const found: string[] = []
  for (let after = ''; ; ) {
    const { body, emails } = await emailsOf(`contacts?${path}${after && `&after=${after}`}`)
    found.push(...emails.map(String))
    if (!body.next) break
    after = body.next
  }
  expect(found.toSorted()).toEqual(enough)
  const others = await shop.json<{ counts: object }>('/api/admin/contact-figures', { headers: admin.headers })
  expect(others.status).toBe(200)
  const buyers = await emailsOf(`buyers?${path}`)
  expect(buyers.emails.every((email) => enough.includes(String(email)))).toBe(true)
  const less = await emailsOf(`contacts?spent=not-${written}`)
  expect(less.emails.filter((email) => enough.includes(String(email)))).toEqual([])
})

test('CRM-02 an order, its refund, its correction to another email and the day on which it leaves the year change the sums', async () => {
  const of = async (email: string) => (await agree()).filter((each) => each.email === email)
  const { number } = await aBoughtOrder(shop, { customerEmail: 'Sums@example.com' })
  const [bought] = await of('sums@example.com')
  expect(bought?.year).toBeGreaterThan(0)
  const reserved = await aReservation(shop)
  expect(await of(reserved.member.email)).toEqual([
    { email: reserved.member.email, currency: 'USD', year: 45_000, due: 45_000 },
  ])
  const moved = await stepAsOwner(shop, admin, number, 'email', { email: 'other-sums@example.com' })
  expect(moved.status, moved.body.message).toBe(200)
  expect(await of('sums@example.com')).toEqual([])
  expect(await of('other-sums@example.com')).toEqual([{ ...bought, email: 'other-sums@example.com' }])
  const inAYear = new Date(businessNow().getTime() + 367 * 86_400_000) as BusinessTime
  const later = (await agree(inAYear)).filter((each) => each.email === reserved.member.email)
  expect(later).toEqual([{ email: reserved.member.email, currency: 'USD', year: 0, due: 45_000 }])
  expect((await stepAsOwner(shop, admin, number, 'cancel', { reason: 'A slip' })).status).toBe(200)
  // Once the bank has sent it back.
  await expect.poll(() => of('other-sums@example.com')).toMatchObject([{ year: 0, due: 0 }])
})

test('CRM-02 a contact who is deleted while its sums wait is left out', async () => {
  await aBoughtOrder(shop, { customerEmail: 'leaving-sums@example.com' })
  await shop.rows("delete from contacts where email = 'leaving-sums@example.com'")
  await agree()
})
