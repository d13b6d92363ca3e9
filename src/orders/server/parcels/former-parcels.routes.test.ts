// Parcels of whole lines, from before they had units of lines.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

aFormerDatabase('0081', async (opened) => {
  client = opened
  await client.query(`
    with checkout as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
      values (new_id(), 'r', 'r', 'en', 'USD', 900, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
    insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
    select new_id(), id, 'en', 'USD', 900, 'anne@example.com', '{"tax": null}', now() from checkout`)
  // Left with all its units; lost one before it left; one after it left; came back whole; is still here; never left.
  await client.query(`
    insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor,
                             promised_on, quantity_out, taken_out_at)
    select id, position, 'a', 'A', '', '', 'purchase', quantity, 100, 100 * quantity, date '2026-04-01' + position, out,
           case when out = quantity then now() end
      from orders, (values (1, 2, 0), (2, 3, 1), (3, 3, 1), (4, 2, 2), (5, 2, 1), (6, 1, 1)) line (position, quantity, out)`)
  await client.query(`
    insert into parcels (id, order_id, positions, carrier, tracking, shipped_at)
    select new_id(), id, positions::smallint[], 'Colissimo', tracking, '2026-03-10'
      from orders, (values ('{1,2}', 'A'), ('{3,4}', 'B')) parcel (positions, tracking)`)
  await client.query(`
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    select new_id(), id, 'price-lowered', 'owner@example.com', detail::jsonb, at::timestamptz
      from orders, (values ('{"units": [{"position": 2, "quantity": 1}]}', '2026-03-01'),
                           ('{"units": [{"position": 3, "quantity": 1}, {"position": 4, "quantity": 2}]}', '2026-03-20'),
                           ('{"units": [6]}', '2026-03-02'), ('{"reason": "A dent"}', '2026-03-03')) event (detail, at)`)
})

test('ADM-02 a former parcel has the units with which each of its lines left', async () => {
  const { rows } = await client.query(`
    select tracking, position, quantity from parcel_lines join parcels on parcels.id = parcel_id order by position`)
  expect(rows.map(({ tracking, position, quantity }) => [tracking, position, quantity])).toEqual([
    ['A', 1, 2],
    ['A', 2, 2],
    ['B', 3, 3],
    ['B', 4, 2],
  ])
})

test('ADM-02 each former unit is out of the order, has left, or is here', async () => {
  const { rows } = await client.query(`
    select quantity_out as out, quantity_sent as sent, quantity_here as here from order_lines order by position`)
  expect(rows.map(({ out, sent, here }) => [out, sent, here])).toEqual([
    [0, 2, 0],
    [1, 2, 0],
    [1, 2, 0],
    [2, 0, 0],
    [1, 0, 1],
    [1, 0, 0],
  ])
  expect((await client.query('select first_promise(id)::text as day from orders')).rows).toEqual([
    { day: '2026-04-06' },
  ])
})
