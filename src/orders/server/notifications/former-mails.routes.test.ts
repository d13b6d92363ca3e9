// Letters from before they were counted by series, as the migration sorts them.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

aFormerDatabase('0060', async (opened) => {
  client = opened
  await client.query(`
    with checkout as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
      values (new_id(), 'r', 'r', 'en', 'USD', 600, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
    insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
    select new_id(), id, 'en', 'USD', 600, 'anne@example.com', '{"tax": null}', now() from checkout`)
  await client.query(`
    insert into mails (id, order_id, template, revision, recipient, language, owed_since)
    select new_id(), id, template, revision, 'anne@example.com', 'en', now()
      from orders, (values ('order-confirmed', 1), ('order-confirmed', 1000000001), ('balance-overdue', 2525),
        ('balance-overdue', 1002525), ('balance-overdue', 1000000001), ('balance-reminder', 2520)) mail (template, revision)`)
})

test('copies and reminders by hand have series of their own', async () => {
  const { rows } = await client.query('select template, series, revision from mails order by template, revision')
  expect(rows.map(({ template, series, revision }) => `${template} ${series} ${revision}`)).toEqual([
    'balance-overdue letter 2525',
    'balance-overdue by-hand 1002525',
    'balance-overdue copy 1000000001',
    'balance-reminder letter 2520',
    'order-confirmed letter 1',
    'order-confirmed copy 1000000001',
  ])
})

test('the same number may be in two series, and is in each once', async () => {
  const again = (series: string) =>
    client.query(
      `insert into mails (id, order_id, template, series, revision, recipient, language, owed_since)
       select new_id(), order_id, template, $1, revision, recipient, language, owed_since from mails
        where template = 'balance-overdue' and revision = 2525 and series = 'letter'`,
      [series],
    )
  await again('by-hand')
  await expect(again('letter')).rejects.toMatchObject({ constraint: 'an_occasion_is_mailed_once' })
})
