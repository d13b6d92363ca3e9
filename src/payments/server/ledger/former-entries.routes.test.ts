// Entries and refunds from before their reasons had columns, as the migration reads them out of references and occasions.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client
const order = '00000000-0000-7000-8000-000000000001'
const idOf = (n: number) => `00000000-0000-7000-8000-0000000001${`${n}`.padStart(2, '0')}`

const entries: [kind: string, provider: string, reference: string, attempt?: number][] = [
  ['expected', 'shop', '00000000-0000-7000-8000-000000000002'],
  ['expected', 'shop', 'balance'],
  ['expected', 'shop', 'lines:1'],
  ['waived', 'shop', 'lines:1'],
  ['waived', 'shop', 'cancelled'],
  ['waived', 'shop', 'granted:1'],
  ['waived', 'shop', 'withdrawn:former'],
  ['waived', 'shop', 'written-off:a'],
  ['waiver-voided', 'shop', 'written-off:a'],
  ['waived', 'shop', 'written-off:a:b'],
  ['waived', 'shop', 'written-off:c'],
  ['waived', 'shop', 'void:1'],
  ['paid', 'transfer', 'SEPA 1'],
  ['paid', 'transfer', 'SEPA 1', 2],
  ['waived', 'shop', 'remnant:SEPA 1'],
  ['waived', 'shop', `remnant:${idOf(13)}`],
  ['refunded', 'simulator', 'written-off:1'],
]

aFormerDatabase('0103', async (opened) => {
  client = opened
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
     values ($1, $1, 'en', 'USD', 100, 'anne@example.com', '{"tax": null}', now())`,
    [order],
  )
  for (const [at, [kind, provider, reference, attempt = 1]] of entries.entries()) {
    await client.query(
      `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor,
                                   occurred_at, attempt, voids)
       values ($1, $2, $3, 100, 'USD', $4, $5, 'shop', now() + $6 * interval '1 minute', $7, $8)`,
      [idOf(at), order, kind, provider, reference, at, attempt, kind === 'waiver-voided' ? idOf(at - 1) : null],
    )
  }
  const refunds = ['not-due:p1', `again:${idOf(50)}:x`, `again:${idOf(51)}`]
  for (const [at, occasion] of refunds.entries()) {
    await client.query(
      `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
       values ($1, $2, 'simulator', 'p1', 100, 'USD', 'not-due', $3, now())`,
      [idOf(50 + at), order, occasion],
    )
  }
  await client.query('set session_replication_role = default')
})

test('ORD-01 every former entry has its reason, and belongs to the entry that its reference named', async () => {
  const { rows } = await client.query('select kind, reason, part_of from ledger_entries order by id')
  expect(rows.map(({ kind, reason, part_of }) => [kind, reason, part_of])).toEqual([
    ['expected', 'order-placed', null],
    ['expected', 'balance', null],
    ['expected', 'lines-changed', null],
    ['waived', 'lines-changed', null],
    ['waived', 'cancelled', null],
    ['waived', 'refund', null],
    ['waived', 'refund', null],
    ['waived', 'write-off', null],
    ['waiver-voided', 'write-off', null],
    ['waived', 'write-off', idOf(7)],
    ['waived', 'write-off', null],
    ['waived', 'units-gone', null],
    ['paid', null, null],
    ['paid', null, null],
    ['waived', 'remnant', idOf(12)],
    ['waived', 'remnant', idOf(13)],
    ['refunded', null, null],
  ])
})

test('ORD-01 a former refund names the one that it retries', async () => {
  const { rows } = await client.query('select retries from refunds order by id')
  expect(rows.map(({ retries }) => retries)).toEqual([null, idOf(50), idOf(51)])
})

test('ORD-01 the ledger refuses a price that changes without a reason, and a payment with one', async () => {
  const enter = (kind: string, reason: string | null) =>
    client.query(
      `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
       values (new_id(), $1, $2, 100, 'USD', 'shop', 'x', 'shop', now(), $3)`,
      [order, kind, reason],
    )
  for (const [kind, reason] of [
    ['expected', null],
    ['waived', 'balance'],
    ['paid', 'refund'],
  ] as const) {
    await expect(enter(kind, reason)).rejects.toThrow('ledger_reason_is_known')
  }
})
