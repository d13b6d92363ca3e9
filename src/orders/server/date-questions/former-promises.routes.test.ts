// Refunds that had not arrived before their promise was kept apart from the balance, as the migration brings them right.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

aFormerDatabase('0041', async (opened) => {
  client = opened
  for (const each of stories) await enter(each)
})

type Story = {
  title: string
  price: number
  paid: number
  /** Refunds that were refused. */
  refused: number[]
  /** Sent by hand since. */
  sent?: number
  isVoided?: boolean
  right: { due: number; owed: number }
}

const stories: Story[] = [
  {
    title: 'what was promised beside a balance is owed, and the balance is that of the letter',
    price: 500,
    paid: 300,
    refused: [100],
    right: { due: 300, owed: 100 },
  },
  {
    title: 'a payment for a balance that is no longer due is settled',
    price: 500,
    paid: 500,
    refused: [100],
    right: { due: 0, owed: 0 },
  },
  {
    title: 'what is owed of a paid order is still owed, the oldest promise being the first that was settled',
    price: 500,
    paid: 540,
    refused: [30, 40],
    right: { due: 0, owed: 40 },
  },
  {
    title: 'what was sent by hand is not owed again',
    price: 500,
    paid: 400,
    refused: [100],
    sent: 60,
    right: { due: 200, owed: 40 },
  },
  {
    title: 'of a payment that was voided nothing is promised',
    price: 500,
    paid: 300,
    refused: [100],
    isVoided: true,
    right: { due: 500, owed: 0 },
  },
]

async function enter({ title, price, paid, refused, sent = 0, isVoided }: Story): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', $2::bigint, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
     select new_id(), id, 'en', 'USD', $2::bigint, $1, '{"tax": null}', now() from checkout returning id`,
    [title, price],
  )
  const id = rows[0]?.id
  const entry = (kind: string, minor: number, provider: string, reference: string, voids?: string) =>
    client.query<{ id: string }>(
      `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, voids)
       values (new_id(), $1, $2, $3, 'USD', $4, $5, 'shop', now(), $6) returning id`,
      [id, kind, minor, provider, reference, voids ?? null],
    )
  await entry('expected', price, 'shop', 'expected')
  const payment = await entry('paid', paid, 'transfer', 'SEPA 1')
  for (const [at, minor] of refused.entries()) {
    await client.query(
      `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since,
                            answered_at, refused_because)
       values (new_id(), $1, 'transfer', 'SEPA 1', $2, 'USD', 'granted', $3, now(), now() + $4 * interval '1 minute', 'By transfer')`,
      [id, minor, `granted:${at}`, at],
    )
  }
  if (sent > 0) await entry('refunded', sent, 'transfer', 'BACK 1')
  if (isVoided) await entry('payment-voided', paid, 'transfer', 'SEPA 1', payment.rows[0]?.id)
}

test.each(stories)('PAY-03 $title', async ({ title, right }) => {
  const { rows } = await client.query(
    `select order_facts.due_minor::float8 as due, order_facts.owed_minor::float8 as owed, (
       select coalesce(sum(open_minor), 0)::float8 from unarrived_refunds refund where refund.order_id = orders.id) as open
       from order_facts join orders on orders.id = order_id where email = $1`,
    [title],
  )
  expect(rows).toEqual([{ ...right, open: right.owed }])
})
