// Orders from before VAT was a fact of them, and before a reduction was taken from lines, as the migration brings them right.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

const day = 24 * 60 * 60 * 1000
const placed = new Date('2026-03-02T10:00:00Z')
const later = (days: number) => new Date(placed.getTime() + days * day)
let client: Client
let orders = 0

type Former = { country?: string; placedAt?: Date; canceledAt?: Date; totals: number[] }

async function formerOrder({ country, placedAt = placed, canceledAt, totals }: Former): Promise<string> {
  orders += 1
  const total = totals.reduce((all, each) => all + each, 0)
  const { rows } = await client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', $2, 'anne@example.com', '{}', 'simulator', $3, $3) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, shown, placed_at, cancelled_at, cancelled_because)
     select new_id(), id, 'en', 'USD', $2, 'anne@example.com', $4, '{"tax": null}', $3, $5,
            case when $5::timestamptz is not null then 'sold-out' end from checkout returning id`,
    [`r${orders}`, total, placedAt, country ? JSON.stringify({ country }) : null, canceledAt ?? null],
  )
  const { id } = rows[0]
  for (const [at, minor] of totals.entries()) {
    await client.query(
      `insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
       values ($1, $2, 'a', 'A', '', '', 'purchase', 1, $3, $3, '2026-04-01')`,
      [id, at + 1, minor],
    )
  }
  await enter(id, 'expected', total, placedAt)
  return id
}

const enter = (id: string, kind: string, minor: number, at: Date) =>
  client.query(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
     values (new_id(), $1, $2, $3, 'USD', 'shop', new_id()::text, 'shop', $4)`,
    [id, kind, minor, at],
  )
const takeOut = (id: string, position: number, at: Date) =>
  client.query('update order_lines set taken_out_at = $3 where order_id = $1 and position = $2', [id, position, at])

const ids: Record<string, string> = {}

aFormerDatabase('0021', async (opened) => {
  client = opened
  ids.france = await formerOrder({ country: 'FR', totals: [129_000] })
  ids.luxembourg = await formerOrder({ country: 'LU', totals: [129_000] })
  ids.luxembourgBefore2024 = await formerOrder({
    country: 'LU',
    placedAt: new Date('2023-12-31T12:00:00Z'),
    totals: [100],
  })
  ids.america = await formerOrder({ country: 'US', totals: [100] })
  ids.nowhere = await formerOrder({ totals: [100] })
  ids.soldOut = await formerOrder({ country: 'FR', totals: [10_000, 5_000], canceledAt: later(1) })
  const lowered = await formerOrder({ country: 'FR', totals: [120_000, 46_000] })
  ids.lowered = lowered
  await enter(lowered, 'waived', 40_000, later(1))
  await enter(lowered, 'waived', 46_000, later(2))
  await takeOut(lowered, 2, later(2))
  const gone = await formerOrder({ country: 'FR', totals: [333, 333, 334] })
  ids.gone = gone
  await enter(gone, 'waived', 1, later(1))
  await enter(gone, 'waived', 999, later(2))
})

test.each([
  ['france', 'FR', 20],
  ['luxembourg', 'LU', 17],
  ['luxembourgBefore2024', 'LU', null],
  ['america', 'US', null],
  ['nowhere', null, null],
])('a former order has the rate of its day and country: %s', async (name, country, percent) => {
  const { rows } = await client.query('select tax_country, tax_percent::float8 as percent from orders where id = $1', [
    ids[name],
  ])
  expect(rows).toEqual([{ tax_country: country, percent }])
})

test.each([
  ['france', [129_000]],
  ['soldOut', [0, 0]],
  ['lowered', [80_000, 0]],
  ['gone', [0, 0, 0]],
])('waivers of a former order are taken from its lines: %s', async (name, left) => {
  const { rows } = await client.query(
    `select array(select left_minor::int from priced_lines where order_id = $1 order by position) as left,
            (select price_minor::int from order_facts where order_id = $1) as price,
            (select count(*)::int from ledger_entries entry where order_id = $1 and kind = 'waived'
               and amount_minor <> (select sum(amount_minor) from line_reductions where entry_id = entry.id)) as uneven`,
    [ids[name]],
  )
  expect(rows).toEqual([{ left, price: left.reduce((all, each) => all + each, 0), uneven: 0 }])
})
