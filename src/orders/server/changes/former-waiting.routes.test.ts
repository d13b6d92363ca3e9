// A refund that waited for its thirty seconds while the shop began to say its scope by another name.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { refundRequestSchema } from '#orders/step-schemas/refund-schema.ts'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

const reason = 'A dent'
let client: Client

aFormerDatabase('0095', async (opened) => {
  client = opened
  await client.query(`
    with checkout as (
      insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
      values (new_id(), 'r', 'r', 'en', 'USD', 900, 'anne@example.com', '{}', 'simulator', now(), now()) returning id)
    insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
    select new_id(), id, 'en', 'USD', 900, 'anne@example.com', '{"tax": null}', now() from checkout`)
  await client.query(
    `insert into waiting_steps (id, order_id, step, wish, version, admin_id, admin, returns_minor, letters, leaves_at)
     select new_id(), id, 'refund', $1, 1, new_id(), 'owner@example.com', 500, '{}', now() from orders`,
    [{ wish: { sumMinor: 500 }, reason, restock: false, shownMinor: 500 }],
  )
})

test('ADM-02 a refund that waited under the former name of its scope can be sent', async () => {
  const { rows } = await client.query('select wish as input from waiting_steps')
  expect(rows).toEqual([{ input: { scope: { sumMinor: 500 }, reason, restock: false, shownMinor: 500 } }])
  expect(refundRequestSchema.safeParse(rows[0].input).success).toBe(true)
})
