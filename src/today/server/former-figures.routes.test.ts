// Orders and entries from before figures were kept by day, as the migration adds them up, and those that come after it.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

/** An order of three creams, at an instant; its entries have a reason since migration 0103. */
async function anOrder(reference: string, placedAt: string, isFormer = true): Promise<void> {
  await client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 300, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
     select new_id(), id, 'en', 'USD', 300, 'anne@example.com', '{"tax": null}', $2 from checkout`,
    [reference, placedAt],
  )
  await client.query(
    `insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
     select orders.id, 1, 'cream', 'Cream', '', '', 'purchase', 3, 100, 300, '2026-04-01'
       from orders join checkouts on checkouts.id = checkout_id where reference = $1`,
    [reference],
  )
  await client.query(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at
                                 ${isFormer ? '' : ', reason'})
     select new_id(), orders.id, entered, 300, 'USD', 'simulator', $1 || entered, 'shop', placed_at
            ${isFormer ? '' : ", case entered when 'expected' then 'order-placed' end"}
       from orders join checkouts on checkouts.id = checkout_id, unnest('{expected,paid}'::text[]) entered where reference = $1`,
    [reference],
  )
}

aFormerDatabase('0058', async (opened) => {
  client = opened
  await anOrder('before', '2026-01-31T22:59:59Z')
  // Half past midnight in Paris.
  await anOrder('at-night', '2026-01-31T23:30:00Z')
})

const figures = async () =>
  (
    await client.query(`
      select day::text, figure, currency, product_id, sum(count)::int as count, sum(minor)::int as minor
        from figures_by_day group by 1, 2, 3, 4 order by day, figure`)
  ).rows.map((row) => Object.values(row))

const ofDay = (day: string, orders: number) => [
  [day, 'expected', 'USD', '', orders, 300 * orders],
  [day, 'orders', 'USD', '', orders, 300 * orders],
  [day, 'paid', 'USD', '', orders, 300 * orders],
  [day, 'units', 'USD', 'cream', 3 * orders, 300 * orders],
]

test('former orders are counted on their day in the house’s zone, and later ones are added', async () => {
  expect(await figures()).toEqual([...ofDay('2026-01-31', 1), ...ofDay('2026-02-01', 1)])
  await anOrder('later', '2026-02-01T12:00:00Z', false)
  expect(await figures()).toEqual([...ofDay('2026-01-31', 1), ...ofDay('2026-02-01', 2)])
})
