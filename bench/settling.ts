import { createHmac } from 'node:crypto'
import { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { readStoredStates } from '#orders/server/states/state-records.ts'
import { storeOutdated } from '#orders/server/states/store-state.ts'
import { createBareTables, type OrderRow, type Pace, pace, writeOrderRows } from './ordering.ts'
import type { Running } from './processes.ts'

const seconds = 5
const few = 1_000
const many = 1_000_000
const inBatches = 100_000

export type SettlingRow = OrderRow & { orders: number }

/**
 * Events of the bank at the shop's own route: a paid checkout becomes an order, a paid balance closes a reservation.
 * With few orders in the tables, and with a million: the second may take three times as long at most.
 */
export async function measureSettling(shop: Running, databaseUrl: string, secret: string): Promise<SettlingRow[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  await createBareTables(pool)
  const rows: SettlingRow[] = []
  let there = 0
  for (const orders of [few, many]) {
    for (; there < orders; there = Math.min(orders, there + inBatches)) {
      await addOrders(pool, Math.min(inBatches, orders - there))
    }
    await pool.query('analyze')
    for (const [name, addOne] of [
      ['settle', addCheckouts],
      ['settle a balance', addBalances],
    ] as const) {
      for (const callers of [1, 8]) {
        const floor = await pace(callers, seconds, () => writeOrderRows(pool))
        rows.push({
          name,
          callers,
          orders,
          shop: await deliver(shop, secret, await addOne(pool, 6_000), callers),
          floor,
        })
      }
    }
  }
  await pool.end()
  return rows
}

type Payable = { id: string; minor: number }

/** Each payable once, as events signed by the bank; without payables left the run would measure nothing. */
async function deliver(shop: Running, secret: string, payables: Payable[], callers: number): Promise<Pace> {
  return pace(callers, seconds, async () => {
    const payable = payables.pop()
    if (!payable) throw new Error('There was nothing left to pay')
    const payment = { reference: newId(), amount: payable.minor, currency: 'USD' }
    const body = JSON.stringify({ id: newId(), type: 'payment.paid', checkout: payable.id, payment })
    const time = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'simulator-signature': `t=${time},v1=${signature}` }
    const answer = await fetch(`${shop.url}/api/payments/simulator/events`, { method: 'POST', headers, body })
    return ((await answer.json()) as { outcome?: string }).outcome === 'settled'
  })
}

const line = {
  product_id: 'renouvela-creme',
  title: 'Renouvela Crème',
  subtitle: '',
  picture: '',
  mode: 'purchase',
  quantity: 1,
  unit: { minor: 90_000, currency: 'USD' },
  total: { minor: 90_000, currency: 'USD' },
  promisedOn: '2026-12-20',
  policy: '',
}
const part = { kind: 'order', lines: [line], total: line.total, dueNow: line.total, deposit: null, tax: null }
const shown = JSON.stringify({ lines: [line], parts: [part], total: line.total, fromCart: true })

const checkoutColumns =
  'id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at, asked_at'
const aCheckout = (minor: string) =>
  `new_id(), new_id()::text, 'bench', 'en', 'USD', ${minor}, 'bench-' || n || '@example.com', $1::jsonb, 'simulator', now(),
   now() + interval '1 hour', now()`

async function addCheckouts(pool: Pool, count: number): Promise<Payable[]> {
  const { rows } = await pool.query<Payable>(
    `insert into checkouts (${checkoutColumns}) select ${aCheckout('90000')} from generate_series(1, $2) n
     returning id, total_minor::float8 as minor`,
    [shown, count],
  )
  return rows
}

/** Settled orders as the shop would have left them: lines, ledger, events, mails, and closed checkouts. */
async function addOrders(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with checkout as (
       insert into checkouts (${checkoutColumns}, closed_at, closed_as)
       select ${aCheckout('90000')}, now(), 'paid' from generate_series(1, $2) n returning *
     ), placed as (
       insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
       select new_id(), id, language, currency, total_minor, email, shown, now() - random() * interval '3 years'
         from checkout returning *
     ), lined as (
       insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
       select id, 1, 'renouvela-creme', 'Renouvela Crème', '', '', 'purchase', 1, 90000, 90000, now() from placed
     ), entered as (
       insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
       select new_id(), id, entry, 90000, 'USD', 'simulator', id::text, 'bench', placed_at, reason
         from placed, (values ('expected', 'order-placed'), ('paid', null)) entered (entry, reason)
     ), recorded as (
       insert into order_events (id, order_id, kind, actor, occurred_at)
       select new_id(), id, event, 'bench', placed_at from placed, unnest(array['placed', 'paid']) event
     ), event as (
       insert into provider_events (provider, event_id, type, checkout_id, payload, received_at, outcome)
       select 'simulator', id::text, 'payment.paid', checkout_id, '{}', placed_at, 'settled' from placed
     )
     insert into mails (id, order_id, template, recipient, language, owed_since, sent_at)
     select new_id(), id, template, email, language, placed_at, placed_at
       from placed, unnest(array['order-confirmed', 'order-note']) template`,
    [shown, count],
  )
  await storeStatuses(pool)
}

/** Derives one of the orders just added as the shop would, and stores the others alike: they have the same facts. */
async function storeStatuses(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from orders where state is null limit 1')
  const first = rows.map(({ id }) => id)
  const client = await pool.connect()
  try {
    await storeOutdated(await readStoredStates(first, client), client)
  } finally {
    client.release()
  }
  const columns = `state, due_minor, advance_minor, owed_minor, returning_minor, asked_by_day, to_ship, sent_unpaid, refunded,
    awaits_house, derived_facts`
  await pool.query(
    `update orders set (${columns}) = (select ${columns} from orders where id = $1) where state is null`,
    first,
  )
}

/** Reservations with their deposit paid, each with a page open for its balance. */
async function addBalances(pool: Pool, count: number): Promise<Payable[]> {
  const { rows } = await pool.query<Payable>(
    `with deposited as (
       insert into checkouts (${checkoutColumns}, closed_at, closed_as)
       select ${aCheckout('45000')}, now(), 'paid' from generate_series(1, $2) n returning *
     ), placed as (
       insert into orders (id, checkout_id, kind, language, currency, total_minor, deposit_minor, email, shown, placed_at)
       select new_id(), id, 'reservation', language, currency, 90000, 45000, email, shown, now() from deposited returning *
     ), lined as (
       insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
       select id, 1, 'renouvela-extra-riche', 'Renouvela Extra-Riche', '', '', 'reservation', 1, 90000, 90000, now()
         from placed
     ), entered as (
       insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
       select new_id(), id, entry.kind, 45000, 'USD', 'simulator', id::text || entry.reference, 'bench', placed_at, reason
         from placed, (values ('expected', 'deposit', 'order-placed'), ('expected', 'balance', 'balance'),
                              ('paid', 'deposit', null)) entry (kind, reference, reason)
     )
     insert into checkouts (${checkoutColumns}, balance_of)
     select new_id(), new_id()::text, 'balance', language, currency, 45000, email, '{"lines": []}', 'simulator', now(),
            now() + interval '1 hour', now(), id
       from placed
     returning id, total_minor::float8 as minor`,
    [shown, count],
  )
  await storeStatuses(pool)
  return rows
}
