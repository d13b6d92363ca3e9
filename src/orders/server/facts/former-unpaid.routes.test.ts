// Orders and entries from before a sum was kept beside each order, as the migration adds it up, and entries that come later.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#orders/testing/a-former-database.ts'

let client: Client

async function anOrder(reference: string): Promise<void> {
  await client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 300, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
     select new_id(), id, 'en', 'USD', 300, 'anne@example.com', '{"tax": null}', '2026-02-01T12:00:00Z' from checkout`,
    [reference],
  )
}

async function enter(order: string, kind: string, minor: number, at = '2026-02-01T12:00:00Z'): Promise<void> {
  await client.query(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
     select new_id(), orders.id, $2, $3::bigint, 'USD', 'simulator', $2 || $3::bigint, 'shop', $4
       from orders join checkouts on checkouts.id = checkout_id where reference = $1`,
    [order, kind, minor, at],
  )
}

aFormerDatabase('0064', async (opened) => {
  client = opened
  for (const order of ['paid', 'deposit', 'sent-back', 'dearer', 'owed', 'none']) await anOrder(order)
  for (const order of ['paid', 'deposit', 'sent-back', 'dearer', 'owed']) await enter(order, 'expected', 300)
  for (const order of ['paid', 'sent-back', 'dearer', 'owed']) await enter(order, 'paid', 300)
  await enter('deposit', 'paid', 100)
  await enter('sent-back', 'refunded', 120)
  await enter('dearer', 'expected', 50, '2026-03-01T12:00:00Z')
  await client.query(`
    insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
    select new_id(), orders.id, 'simulator', 'paid300', 10, 'USD', 'granted', 'a-dent', now()
      from orders join checkouts on checkouts.id = checkout_id where reference = 'owed'`)
})

const kept = async () => {
  const { rows } = await client.query<{ reference: string; unpaid: number; corrected: boolean }>(`
    select reference, unpaid_minor::int as unpaid, corrected
      from orders join checkouts on checkouts.id = checkout_id order by reference`)
  return Object.fromEntries(rows.map(({ reference, unpaid, corrected }) => [reference, [unpaid, corrected]]))
}

test('former orders get their sum and whether anything but price and payments was entered, and later entries add to it', async () => {
  const former = {
    deposit: [200, false],
    dearer: [50, true],
    none: [0, false],
    owed: [0, true],
    paid: [0, false],
    'sent-back': [120, true],
  }
  expect(await kept()).toEqual(former)
  await enter('deposit', 'paid', 200)
  await enter('paid', 'expected', 40, '2026-03-01T12:00:00Z')
  await enter('none', 'disputed', 30)
  expect(await kept()).toEqual({ ...former, deposit: [0, false], paid: [40, true], none: [30, true] })
})
