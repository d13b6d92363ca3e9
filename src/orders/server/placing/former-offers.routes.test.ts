// Tasks of offers from before the shop ended them by itself, and paused orders, as the migration brings them right.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

const offeredAt = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000)
let client: Client

/** An offer of two units with the task that it lacks some; so many are in stock. */
async function offerCannotBeSupplied(name: string, { stock = 1, lastsDays = 9, withdrawn = false }) {
  await client.query(
    `insert into catalogue_products (id, product_id, slug, title, subtitle, description, estimated_delivery_days, stock, published_at)
     values (new_id(), $1, $1, $1, '', '', 1, $2, now())`,
    [name, stock],
  )
  const { rows } = await client.query(
    `with message as (
       insert into messages (id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
       values (new_id(), $1, 'order', 'Odile', 'odile@example.com', 'en', '{}', '', $1, $3) returning id)
     insert into order_drafts (id, message_id, email, language, currency, lines, created_at, link_key, offered_at, expires_on, withdrawn_at)
     select new_id(), id, 'odile@example.com', 'en', 'USD', $2, $3, $1, $3, current_date + $4::int,
            case when $5 then now() end
       from message returning id`,
    [name, JSON.stringify([{ product_id: name, quantity: 2, unitMinor: 100 }]), offeredAt, lastsDays, withdrawn],
  )
  const [{ id }] = rows
  await client.query(
    `insert into tasks (id, kind, occasion, facts, created_at)
     values (new_id(), 'offer-lacking', 'offer-lacking:' || $1 || ':1', jsonb_build_object('request', $1::text, 'name', $2::text), now())`,
    [id, name],
  )
}

/** A paid order whose payment the buyer's bank took back so many days ago. */
async function disputed(name: string, days: number, outcome: 'open' | 'won' | 'lost') {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const { rows } = await client.query(
    `with checkout as (
       insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
       values (new_id(), $1, $1, 'en', 'USD', 100, $1 || '@example.com', '{}', 'bank', $2, $2) returning id)
     insert into orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
     select new_id(), id, 'en', 'USD', 100, $1 || '@example.com', '{"tax": null}', $2 from checkout returning id`,
    [name, at],
  )
  const enter = (kind: string, reference: string) =>
    client.query(
      `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
       values (new_id(), $1, $2, 100, 'USD', 'bank', $3, 'bank', $4)`,
      [rows[0].id, kind, reference, at],
    )
  await enter('expected', name)
  await enter('paid', name)
  await enter('disputed', `of-${name}`)
  if (outcome === 'won') await enter('reinstated', `of-${name}`)
  await client.query(
    `insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at, closed_at, outcome)
     values ('bank', $2, $1, 100, 'USD', $3, case when $4 <> 'open' then now() end, nullif($4, 'open'))`,
    [name, `of-${name}`, at, outcome],
  )
}

aFormerDatabase('0038', async (opened) => {
  client = opened
  await offerCannotBeSupplied('still-short', {})
  await offerCannotBeSupplied('enough-again', { stock: 2 })
  await offerCannotBeSupplied('lapsed', { lastsDays: -2 })
  await offerCannotBeSupplied('withdrawn', { withdrawn: true })
  await disputed('under-way', 3, 'open')
  await disputed('won-again', 4, 'won')
  await disputed('lost-for-good', 5, 'lost')
})

test('ORDF-01 of former offers only one that still lacks something is a task', async () => {
  const { rows } = await client.query(
    `select facts ->> 'name' as name, done_by as by, split_part(occasion, ':', 4) as sent from tasks order by name`,
  )
  expect(rows).toEqual([
    { name: 'enough-again', by: 'shop', sent: '' },
    { name: 'lapsed', by: 'shop', sent: '' },
    { name: 'still-short', by: null, sent: String(offeredAt.getTime()) },
    { name: 'withdrawn', by: 'shop', sent: '' },
  ])
})

test('of former disputes the unsettled ones pause their orders, since they began', async () => {
  const { rows } = await client.query(
    `select split_part(email, '@', 1) as name, round(extract(epoch from now() - since) / 86400)::int as days
       from order_pauses join orders on orders.id = order_id order by name`,
  )
  expect(rows).toEqual([
    { name: 'lost-for-good', days: 5 },
    { name: 'under-way', days: 3 },
  ])
})
