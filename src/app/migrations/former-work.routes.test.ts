// Rows and jobs that an earlier release stored under other names, as the migration renames them.

import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client
let boss: PgBoss

const order = '00000000-0000-7000-8000-000000000001'

aFormerDatabase('0100', async (opened) => {
  client = opened
  boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue('forget-presses', { policy: 'short', retryLimit: 0 })
  await boss.schedule('forget-presses', '* * * * *')
  await boss.send('forget-presses', { id: 'submissions' })
  await boss.createQueue('take-due-actions', { policy: 'short', retryLimit: 0 })
  await boss.schedule('take-due-actions', '* * * * *')
  await boss.send('take-due-actions', { id: 'balances' })
  await client.query(
    `insert into checkouts (id, reference, idempotency_key, fingerprint, language, currency, total_minor, email, shown,
                            provider, created_at, expires_at, closed_at, closed_as)
     values ($1, 'former', 'a key', '', 'en', 'EUR', 100, 'a@example.com', '{}', 'simulator', now(), now(), now(), 'set-aside')`,
    [order],
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into order_events (id, order_id, kind, actor, detail, occurred_at)
     select new_id(), $1, kind, 'shop', detail::jsonb, now()
       from (values ('rest-begun', '{}'), ('rest-ended', '{"days": 3}'), ('delivery-moved', '{"because": "rested", "movedTo": "2026-12-18"}'),
                    ('delivery-moved', '{"because": "paid-late"}'), ('noted', '{"text": "rested"}')) as former (kind, detail)`,
    [order],
  )
  await client.query('set session_replication_role = default')
})

afterAll(() => boss.stop({ graceful: false }))

test('work that waited under the former name of its queue is run under the present one', async () => {
  expect((await boss.fetch<{ id: string }>('delete-old-submissions')).map(({ data }) => data)).toEqual([
    { id: 'submissions' },
  ])
  expect((await boss.fetch<{ id: string }>('follow-up-balances')).map(({ data }) => data)).toEqual([{ id: 'balances' }])
  const names = [...(await boss.getQueues()), ...(await boss.getSchedules())].map(({ name }) => name)
  expect(names.filter((name) => ['forget-presses', 'take-due-actions'].includes(name))).toEqual([])
})

test('the history of a paused order says so in the present words, and stays append-only', async () => {
  const { rows } = await client.query('select kind, detail from order_events order by kind, detail')
  expect(rows).toEqual([
    { kind: 'delivery-moved', detail: { because: 'paid-late' } },
    { kind: 'delivery-moved', detail: { because: 'paused', movedTo: '2026-12-18' } },
    { kind: 'noted', detail: { text: 'rested' } },
    { kind: 'pause-began', detail: {} },
    { kind: 'pause-ended', detail: { days: 3 } },
  ])
  await expect(client.query('delete from order_events')).rejects.toThrow()
})

test('a checkout whose payment did not match is closed as unmatched', async () => {
  const { rows } = await client.query('select closed_as from checkouts')
  expect(rows).toEqual([{ closed_as: 'unmatched' }])
})
