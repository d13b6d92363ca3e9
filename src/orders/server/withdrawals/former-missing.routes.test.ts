// Accepted withdrawals whose goods did not come back were written down as declined, until the migration parts the two.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

const [accepted, missed] = ['2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z']
let client: Client

/** A withdrawal as declined on the second day; one whose goods were awaited had been accepted on the first. */
async function declined(name: string, wasAwaited: boolean) {
  const { rows } = await client.query<{ order: string; withdrawal: string }>(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 100, $4, '{}', 'simulator', $2, $2) returning id
     ), placed as (
       insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
       select new_id(), id, 'en', 'USD', 100, $4, '{"tax": null}', $2 from checkout returning id
     )
     insert into withdrawals (id, order_id, received_at, entered_at, decided_at, decided_by, decision, settled_at)
     select new_id(), id, $2, $2, $3, 'second@example.com', 'declined', $3 from placed
     returning id as withdrawal, order_id as "order"`,
    [name, accepted, missed, `${name}@example.com`],
  )
  const [{ order, withdrawal } = { order: '', withdrawal: '' }] = rows
  if (!wasAwaited) return
  await client.query(
    `insert into order_events (id, order_id, kind, actor, detail, occurred_at)
     values (new_id(), $1, 'withdrawal-accepted', 'first@example.com', '{}', $2)`,
    [order, accepted],
  )
  await client.query(
    `insert into tasks (id, kind, occasion, order_id, created_at, done_at, done_by)
     values (new_id(), 'goods-awaited', 'goods-awaited:' || $1, $2, $3, $4, 'second@example.com')`,
    [withdrawal, order, accepted, missed],
  )
}

aFormerDatabase('0042', async (opened) => {
  client = opened
  await declined('missing', true)
  await declined('declined', false)
})

test.each([
  ['missing', ['accepted', accepted, 'first@example.com', missed, 'second@example.com']],
  ['declined', ['declined', missed, 'second@example.com', null, null]],
])('F11 a former withdrawal has the decision, day and author that it had: %s', async (name, facts) => {
  const { rows } = await client.query(
    `select decision, decided_at, decided_by, missed_at, missed_by
       from withdrawals join orders on orders.id = order_id where email = $1`,
    [`${name}@example.com`],
  )
  const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  expect(rows.map((row) => Object.values(row).map(iso))).toEqual([facts])
})
