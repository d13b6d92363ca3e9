// Withdrawals from before the shop recorded them, as the migration converts them: it has no record of manual work.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
let client: Client
let numbers = 0

type Since = 'nothing' | 'refunded' | 'lowered' | 'taken-out' | 'cancelled'

/** An order of a hundred days ago, and a withdrawal from it so many days ago; and what a person did with it since. */
async function withdrawn(name: string, days: number, since: Since = 'nothing', orderNumber?: string) {
  numbers += 1
  const email = `${name}@example.com`
  const { rows } = await client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 100, $2, '{}', 'simulator', $3, $3) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at, cancelled_at, cancelled_because)
     select new_id(), id, 'en', 'USD', 100, $2, '{"tax": null}', $3, $4, case when $4::timestamptz is not null then 'shop' end
       from checkout returning id, number`,
    [`r${numbers}`, email, ago(100), since === 'cancelled' ? ago(days - 0.5) : null],
  )
  const { id, number } = rows[0]
  await client.query(
    `insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on, taken_out_at)
     values ($1, 1, 'a', 'A', '', '', 'purchase', 1, 100, 100, '2026-04-01', $2)`,
    [id, since === 'taken-out' ? ago(days - 0.5) : null],
  )
  const enter = (kind: string, minor: number, at: Date) =>
    client.query(
      `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
       values (new_id(), $1, $2, $3, 'USD', 'shop', new_id()::text, 'shop', $4)`,
      [id, kind, minor, at],
    )
  await enter('expected', 100, ago(100))
  await enter('paid', 100, ago(100))
  if (since === 'refunded') await enter('refunded', 10, ago(days - 0.5))
  if (since === 'lowered') {
    await client.query('begin')
    await enter('waived', 10, ago(days - 0.5))
    await client.query(
      `insert into line_reductions (entry_id, order_id, position, amount_minor)
       select id, order_id, 1, 10 from ledger_entries where order_id = $1 and kind = 'waived'`,
      [id],
    )
    await client.query('commit')
  }
  await client.query(
    `insert into messages (id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
     values (new_id(), $1, 'withdrawal', 'Anne', $2, 'en', $3, '', $1, $4)`,
    [`m${numbers}`, email, JSON.stringify({ orderNumber: orderNumber ?? `${number}`, items: 'A secret' }), ago(days)],
  )
}

aFormerDatabase('0032', async (opened) => {
  client = opened
  await withdrawn('recent', 3)
  await withdrawn('recent-refunded', 3, 'refunded')
  await withdrawn('recent-lowered', 3, 'lowered')
  await withdrawn('recent-taken-out', 3, 'taken-out')
  await withdrawn('recent-cancelled', 3, 'cancelled')
  await withdrawn('older', 30)
  await withdrawn('older-refunded', 30, 'refunded')
  await withdrawn('old', 61)
  await withdrawn('unmatched', 3, 'nothing', 'no. 999999')
  await withdrawn('old-unmatched', 61, 'nothing', 'no. 999999')
})

test.each([
  ['recent', 'open', ['withdrawal'], 1],
  ['recent-refunded', null, [], 0],
  ['recent-lowered', null, [], 0],
  ['recent-taken-out', null, [], 0],
  ['recent-cancelled', null, [], 0],
  ['older', null, ['withdrawal-unhandled'], 0],
  ['older-refunded', null, [], 0],
  ['old', null, [], 0],
])(
  'F11 a former withdrawal pauses its order only when it cannot have been settled: %s',
  async (name, withdrawal, tasks, events) => {
    const { rows } = await client.query(
      `select (select withdrawal from order_facts where order_id = orders.id) as withdrawal,
            array(select kind from tasks where order_id = orders.id) as tasks,
            (select count(*)::int from order_events where order_id = orders.id) as events
       from orders where email = $1`,
      [`${name}@example.com`],
    )
    expect(rows).toEqual([{ withdrawal, tasks, events }])
  },
)

test('F11 of former withdrawals without an order only those of the last two months are tasks; none is late from the start', async () => {
  const { rows } = await client.query(`
    select tasks.kind, messages.email, due_on >= current_date as "inTime"
      from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid order by messages.email`)
  expect(rows).toEqual([
    { kind: 'withdrawal-unhandled', email: 'older@example.com', inTime: true },
    { kind: 'withdrawal', email: 'recent@example.com', inTime: true },
    { kind: 'withdrawal-unmatched', email: 'unmatched@example.com', inTime: true },
  ])
})

test('F11 a buyer’s text is not copied into the events of the order', async () => {
  const { rows } = await client.query(
    "select count(*)::int as count from order_events where detail::text like '%secret%'",
  )
  expect(rows).toEqual([{ count: 0 }])
})
