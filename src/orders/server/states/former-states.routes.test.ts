// Orders older than the stored status, which the migration fills in.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { readStoredStatesAfter } from '#orders/server/states/state-records.ts'
import { derivedOf } from '#orders/server/states/store-state.ts'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

type Former = { kind?: 'order' | 'reservation'; set?: string; entries?: [kind: string, minor: number, at?: string][] }

const later = '2026-03-01T12:00:00Z'
const price: [string, number] = ['expected', 300]
const whole: Former['entries'] = [price, ['paid', 300]]
const deposit: Former['entries'] = [price, ['paid', 100]]
const called = "ready_at = now(), due_on = '2026-11-25', grace_until = '2026-12-05'"
const sent = 'shipped_at = now()'
const delivered = `${sent}, delivered_at = now()`
const reservation = 'reservation' as const

/** By the state in which it is stored. */
const former: Record<string, Former> = {
  'delivered, as most are': { set: delivered, entries: whole },
  'delivered, of a reservation': { kind: reservation, set: delivered, entries: whole },
  'delivered, with a part refunded': { set: delivered, entries: [...whole, ['waived', 120], ['refunded', 120]] },
  'delivered, with a refund promised': { set: delivered, entries: [...whole, ['waived', 10]] },
  'delivered, and dearer since': { set: delivered, entries: [...whole, ['expected', 50, later]] },
  'delivered, with too much paid': { set: delivered, entries: [...whole, ['paid', 40, later]] },
  shipped: { set: sent, entries: whole },
  'shipped, unpaid': { set: sent, entries: deposit },
  preparing: { set: 'preparing_at = now()', entries: whole },
  paid: { entries: whole },
  'paid, and short': { entries: deposit },
  'paid, of a reservation': { kind: reservation, set: called, entries: whole },
  reserved: { kind: reservation, entries: deposit },
  'balance-due': { kind: reservation, set: called, entries: deposit },
  'balance-due, overdue': { kind: reservation, set: called.replaceAll('2026-1', '2025-1'), entries: deposit },
  'delay-pending': { kind: reservation, entries: deposit },
  disputed: { set: sent, entries: [...whole, ['disputed', 300]] },
  'dispute-lost': { set: sent, entries: [...whole, ['disputed', 300]] },
  withdrawing: { set: delivered, entries: whole },
  'return-awaited': { set: delivered, entries: whole },
  refunded: { set: sent, entries: [...whole, ['waived', 300], ['refunded', 300]] },
  cancelled: { set: "cancelled_at = now(), cancelled_because = 'buyer'", entries: [...whole, ['waived', 300]] },
  lapsed: { kind: reservation, set: "cancelled_at = now(), cancelled_because = 'lapsed'", entries: deposit },
}

async function enter(name: string, { kind = 'order', set, entries = [] }: Former): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 300, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
     insert into orders (id, checkout_id, kind, deposit_minor, language, currency, total_minor, email, shown, placed_at)
     select new_id(), id, $2, case $2 when 'reservation' then 100 end, 'en', 'USD', 300, 'anne@example.com', '{"tax": null}',
            '2026-02-01T12:00:00Z' from checkout returning id`,
    [name, kind],
  )
  const id = rows[0]?.id
  await client.query(
    `insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
     values ($1, 1, 'renouvela-creme', 'Renouvela', '', '', 'purchase', 3, 100, 300, '2026-12-24')`,
    [id],
  )
  if (set) await client.query(`update orders set ${set} where id = $1`, [id])
  if (set?.includes(sent)) {
    await client.query(
      "insert into parcels (id, order_id, positions, carrier, tracking, shipped_at) values (new_id(), $1, '{1}', 'UPS', '1', now())",
      [id],
    )
  }
  for (const [entry, minor, at = '2026-02-01T12:00:00Z'] of entries) {
    await client.query(
      `with entered as (
         insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
         values (new_id(), $1, $2, $3, 'USD', 'simulator', $4, 'shop', $5) returning id, kind, amount_minor)
       insert into line_reductions (entry_id, order_id, position, amount_minor)
       select id, $1, 1, amount_minor from entered where kind = 'waived'`,
      [id, entry, minor, `${name}: ${entry} ${minor}`, at],
    )
  }
}

const ofOrder = (name: string) =>
  `select orders.id from orders join checkouts on checkouts.id = checkout_id where reference = '${name}'`

aFormerDatabase('0079', async (opened) => {
  client = opened
  for (const [name, order] of Object.entries(former)) await enter(name, order)
  await client.query(`
    insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at, closed_at, outcome)
    values ('simulator', 'd1', 'disputed: paid 300', 300, 'USD', now(), null, null),
           ('simulator', 'd2', 'dispute-lost: paid 300', 300, 'USD', now(), now(), 'lost')`)
  await client.query(`
    insert into date_moves (id, order_id, revision, positions, previous_on, moved_to, reason, actor, moved_at, silence)
    select new_id(), id, 1, '{1}', '2026-12-24', '2027-01-15', 'Late', 'shop', now(), 'decides-nothing'
      from (${ofOrder('delay-pending')}) asked`)
  await client.query(`
    insert into withdrawals (id, order_id, received_at, entered_at) select new_id(), id, now(), now() from (${ofOrder('withdrawing')}) one`)
  await client.query(`
    insert into withdrawals (id, order_id, received_at, entered_at, decided_at, decided_by, decision, awaited, awaited_quantities)
    select new_id(), id, now(), now(), now(), 'owner', 'accepted', '{1}', '{3}' from (${ofOrder('return-awaited')}) one`)
  await client.query(`
    insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
    select new_id(), id, 'simulator', 'delivered, with a refund promised: paid 300', 10, 'USD', 'granted', 'a-dent', now()
      from (${ofOrder('delivered, with a refund promised')}) one`)
})

test('former orders have the status of their facts, delivered ones that were not written too', async () => {
  const { rows } = await client.query<{ id: string; reference: string }>(
    'select orders.id, reference from orders join checkouts on checkouts.id = checkout_id',
  )
  const names = new Map(rows.map(({ id, reference }) => [id, reference]))
  const statuses = await readStoredStatesAfter(0, 1_000, client)
  for (const row of statuses)
    expect({ of: names.get(row.id), ...row.stored }).toEqual({ of: names.get(row.id), ...derivedOf(row) })
  const { rows: checks } = await client.query('select rules, going_by, compared_to::int from status_checks')
  expect(checks, 'the first comparison goes through all').toEqual([{ rules: 0, going_by: 0, compared_to: 0 }])
  const states = statuses.map(({ id, stored }) => [names.get(id), stored.state])
  expect(states).toEqual(Object.keys(former).map((name) => [name, name.split(',')[0]]))
})
