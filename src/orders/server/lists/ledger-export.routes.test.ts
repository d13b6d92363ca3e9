// The ledger as a file: its columns add up to what the ledger has.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { aReservation, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember
const today = dayOf(new Date())

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 1_200)
})

const send = (body: object, headers: Record<string, string> = admin.headers) =>
  shop.fetch('/api/admin/orders/ledger/export', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function sheet(body: object): Promise<Record<string, string>[]> {
  const file = await send(body)
  expect(file.status).toBe(200)
  return parseCsv(await file.text())
}

const added = (rows: Record<string, string>[], column: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[column] || 0), 0) * 100)

test('ADM-02 each column of the ledger of all days adds up to the ledger, in each currency', async () => {
  const rows = await sheet({ from: '2000-01-01', until: today })
  for (const currency of ['USD', 'EUR']) {
    const own = rows.filter(({ Currency }) => Currency === currency)
    const [sums] = await shop.rows<{ owed: number; received: number; returned: number; count: number }>(
      `select count(*)::int as count, sum(amount_minor) filter (where kind = 'expected')::float8 as owed,
              sum(amount_minor) filter (where kind = 'paid')::float8 as received,
              sum(amount_minor) filter (where kind = 'refunded')::float8 as returned
         from ledger_entries where currency = $1`,
      [currency],
    )
    expect({
      count: own.length,
      owed: added(own, 'Owed by buyers'),
      received: added(own, 'Received'),
      returned: added(own, 'Refunded'),
    }).toEqual(sums)
  }
})

test('ADM-02 a voided transfer and a refund are entries of their own, and the columns follow', async () => {
  const { number } = await aReservation(shop)
  expect(
    (await stepAsOwner(shop, admin, number, 'record-payment', { minor: 45_000, reference: 'sheet-1' })).status,
  ).toBe(200)
  const entry = (await orderAsOwner(shop, admin, number)).ledger.entries.find(
    ({ reference }) => reference === 'sheet-1',
  )
  expect((await stepAsOwner(shop, admin, number, 'void', { entry: entry?.id, reason: 'A slip' })).status).toBe(200)
  const rows = (await sheet({ from: today, until: daysAfter(today, 1) })).filter(({ Order }) => Order === `${number}`)
  const { ledger } = await orderAsOwner(shop, admin, number)
  expect(rows).toHaveLength(ledger.entries.length)
  expect(added(rows, 'Received')).toBe(ledger.paid.minor)
  expect(added(rows, 'Owed by buyers')).toBe(ledger.expected.minor)
  expect(rows.map(({ Entry }) => Entry)).toContain('Transfer received, voided')
})

test('ADM-02 deposit, balance and products that come and go have the names of the page of their order', async () => {
  const { number } = await aReservation(shop)
  const added = [{ product_id: 'renouvela-extra-riche', quantity: 1, unitMinor: 90_000 }]
  const change = { out: [{ position: 1 }], added, lowPricesConfirmed: true }
  const path = `/api/admin/orders/${number}/change-lines/sums`
  const { body } = await shop.post<LineChangePreview>(path, change, admin.headers)
  const shown = { shownMinor: body.returns.minor, shownDueMinor: body.due.after.minor }
  expect((await stepAsOwner(shop, admin, number, 'change-lines', { ...change, ...shown })).status).toBe(200)
  const rows = (await sheet({ from: today, until: daysAfter(today, 1) })).filter(({ Order }) => Order === `${number}`)
  const owed = ['Deposit owed', 'Balance owed', 'Products added', 'Products removed']
  expect(rows.map(({ Entry }) => Entry)).toEqual(expect.arrayContaining(owed))
})

test('ADM-02 the days are those of the house, and a last day before the first is refused', async () => {
  const some = await sheet({ from: daysAfter(today, -3), until: daysAfter(today, -2) })
  const [counted] = await shop.rows<{ count: number }>(
    `select count(*)::int as count from ledger_entries
      where (occurred_at at time zone 'Europe/Paris')::date between $1 and $2`,
    [daysAfter(today, -3), daysAfter(today, -2)],
  )
  expect(some).toHaveLength(counted?.count ?? -1)
  expect((await send({ from: today, until: daysAfter(today, -1) })).status).toBe(400)
  expect((await send({ from: '2026-02-30', until: today })).status).toBe(400)
})

test('ADM-02 PERM-06 only admins export it, and the audit records who did', async () => {
  const member = await aMember(shop)
  expect((await send({ from: today, until: today }, member.headers)).status).toBe(403)
  expect((await send({ from: today, until: today }, {})).status).toBe(401)
  const rows = await shop.rows<{ actor: string }>(
    "select actor from audit_entries where kind = 'export' and name = 'ledger' order by id desc limit 1",
  )
  expect(rows).toEqual([{ actor: admin.email }])
})
