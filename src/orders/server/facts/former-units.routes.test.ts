// Lines and withdrawals from before units left an order one by one, as the migration brings them right.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

aFormerDatabase('0036', async (opened) => {
  client = opened
  await client.query(`
    with checkout as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
      values (new_id(), 'r', 'r', 'en', 'USD', 600, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
    insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
    select new_id(), id, 'en', 'USD', 600, 'anne@example.com', '{"tax": null}', now() from checkout`)
  await client.query(`
    insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on, taken_out_at)
    select id, position, 'a', 'A', '', '', 'purchase', quantity, 100, 100 * quantity, '2026-04-01',
           case when position = 2 then now() end
      from orders, (values (1, 3), (2, 2), (3, 1)) line (position, quantity)`)
  await client.query(`
    insert into withdrawals (id, order_id, received_at, entered_at, decided_at, decided_by, decision, awaited)
    select new_id(), id, now(), now(), now(), 'owner@example.com', 'accepted', '{3,1,2}' from orders`)
})

test('F11 a line that was taken out is out with all its units, and the order says that something of it is', async () => {
  const { rows } = await client.query('select position, quantity_out from order_lines order by position')
  expect(rows.map(({ quantity_out }) => quantity_out)).toEqual([0, 2, 0])
  expect((await client.query('select lines_out, withdrawal from order_facts')).rows).toEqual([
    { lines_out: true, withdrawal: 'awaited' },
  ])
})

test('F11 goods awaited by line are awaited with every unit that was sent', async () => {
  const { rows } = await client.query('select awaited, awaited_quantities from withdrawals')
  expect(rows).toEqual([{ awaited: [3, 1, 2], awaited_quantities: [1, 3, 2] }])
})

test('F11 a line cannot lose more units than it has, nor be out before its last one', async () => {
  const wrong = ['quantity_out = 4', 'quantity_out = 3', 'taken_out_at = now()']
  for (const change of wrong) {
    await expect(client.query(`update order_lines set ${change} where position = 1`)).rejects.toThrow(/constraint/)
  }
})
