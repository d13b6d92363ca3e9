// Rows that an earlier release stored under other names, as the migration renames them.

import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client
let boss: PgBoss

const former = ['compare-books', 'compare-books-nightly', 'tell-wishes', 'look-after-reservations']

aFormerDatabase('0053', async (opened) => {
  client = opened
  boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const name of [...former, 'send-mail']) await boss.createQueue(name, { retryLimit: 7 })
  for (const name of former.slice(1)) await boss.schedule(name, '* * * * *')
  await boss.send('compare-books', { id: 'a check' })
  await boss.send('send-mail', { id: 'a letter' })
  await client.query(
    `insert into stray_payments (provider, payment_reference, amount_minor, currency, found_at, resolved_at, resolved_as, resolved_by)
     values ('simulator', 'p1', 100, 'EUR', now(), null, null, null),
            ('simulator', 'p2', 100, 'EUR', now(), now(), 'returned', 'stray:1'),
            ('simulator', 'p3', 100, 'EUR', now(), now(), 'settled', 'stray@example.com')`,
  )
  await client.query(
    `insert into refunds (id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
     values (new_id(), 'simulator', 'p2', 100, 'EUR', 'stray', 'stray:1', now()),
            (new_id(), 'simulator', 'p4', 100, 'EUR', 'granted', 'stray words', now())`,
  )
  await client.query(
    `insert into mails (id, template, recipient, language, facts, owed_since)
     values (new_id(), 'back-in-stock', 'a@example.com', 'en', '{"wish": "w", "told": "2026-01-01T00:00:00.000Z"}', now())`,
  )
})

afterAll(() => boss.stop({ graceful: false }))

test('a job that was queued under the former name of its queue is run under the present one', async () => {
  const [job] = await boss.fetch<{ id: string }>('reconcile')
  expect(job?.data).toEqual({ id: 'a check' })
  expect((await boss.getQueue('reconcile'))?.retryLimit).toBe(7)
  expect((await boss.fetch<{ id: string }>('send-mail')).map(({ data }) => data)).toEqual([{ id: 'a letter' }])
})

test('no queue and no schedule of a former name remains', async () => {
  const queues = (await boss.getQueues()).map(({ name }) => name)
  expect(queues.filter((name) => former.includes(name))).toEqual([])
  expect(queues).toEqual(
    expect.arrayContaining(['reconcile', 'reconcile-nightly', 'notify-wishes', 'follow-up-balances']),
  )
  expect((await boss.getSchedules()).filter(({ name }) => former.includes(name))).toEqual([])
})

test('an unmatched payment keeps its state, and its refund the place in the row of its refunds', async () => {
  const payments = await client.query('select payment_reference as p, resolved_by from unmatched_payments order by 1')
  expect(payments.rows).toEqual([
    { p: 'p1', resolved_by: null },
    { p: 'p2', resolved_by: 'unmatched:1' },
    { p: 'p3', resolved_by: 'stray@example.com' },
  ])
  const refunds = await client.query('select reason, occasion from refunds order by payment_reference')
  expect(refunds.rows).toEqual([
    { reason: 'unmatched', occasion: 'unmatched:1' },
    { reason: 'granted', occasion: 'stray words' },
  ])
})

test('a waiting letter of a wish names when the buyer was notified', async () => {
  const { rows } = await client.query("select facts from mails where template = 'back-in-stock'")
  expect(rows).toEqual([{ facts: { wish: 'w', notifiedAt: '2026-01-01T00:00:00.000Z' } }])
})
