import { beforeAll, expect, test } from 'vitest'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

beforeAll(async () => {
  const checkout = await anOpenCheckout(shop)
  expect((await sendEvent(shop, anEvent(checkout))).body.outcome).toBe('settled')
})

const everything = () => shop.rows('select * from ledger_entries order by id')

test.each([
  'update ledger_entries set amount_minor = 1',
  `update ledger_entries set kind = 'refunded' where kind = 'paid'`,
  'update ledger_entries set actor = actor where false',
  'delete from ledger_entries',
  'delete from ledger_entries where false',
  'truncate ledger_entries cascade',
  'truncate orders cascade',
  `insert into ledger_entries select * from ledger_entries on conflict (order_id, kind, provider_reference, attempt) do update set amount_minor = 1`,
])('ORD-01 the ledger only grows, whatever is asked of it: %s', async (statement) => {
  const before = await everything()
  await expect(shop.rows(statement)).rejects.toThrow(/append-only/)
  expect(await everything()).toEqual(before)
  expect(before).toHaveLength(2)
})

test.each([
  "shown = '{}'",
  'total_minor = 1',
  "email = 'x@y.fr'",
  'placed_at = now()',
  "tax_country = 'LU'",
  'tax_percent = 17',
])('ORD-01 the amounts shown to a buyer, and the rate of VAT, stay as they were: %s', async (change) => {
  await expect(shop.rows(`update orders set ${change}`)).rejects.toThrow(/append-only/)
})

test('ORD-01 a waiver that no line gives way to is refused, and one that takes more than a line costs', async () => {
  const waive = (minor: number, lines: string) => `
    with entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
      select new_id(), id, 'waived', ${minor}, currency, 'shop', 'test', 'shop', now(), 'refund' from orders limit 1 returning *
    )
    insert into line_reductions select id, order_id, 1, amount_minor from entered ${lines}`
  const refused = /not taken from the lines/
  await expect(shop.rows(waive(100, 'where false'))).rejects.toThrow(refused)
  await expect(shop.rows(waive(90_001, ''))).rejects.toThrow(refused)
  expect(await everything()).toHaveLength(2)
})

test('ORD-01 an order that was paid cannot be taken away from under its ledger and its lines', async () => {
  await expect(shop.rows('delete from orders')).rejects.toThrow(/violates.*constraint/)
  await expect(shop.rows('delete from checkouts')).rejects.toThrow(/violates.*constraint/)
})

test('ORD-01 an order whose lines cannot be written is not made at all, and its event is sent again', async () => {
  const broken = await anOpenCheckout(shop)
  await shop.rows(`update checkouts set shown = jsonb_set(shown, '{parts,0,lines,0,mode}', '"gift"') where id = $1`, [
    broken.id,
  ])
  const event = anEvent(broken)
  expect((await sendEvent(shop, event)).status).toBe(500)
  expect(await shop.rows('select from orders where checkout_id = $1', [broken.id])).toHaveLength(0)
  expect(await shop.rows('select from provider_events where event_id = $1', [event.id])).toHaveLength(0)
  await shop.rows(
    `update checkouts set shown = jsonb_set(shown, '{parts,0,lines,0,mode}', '"purchase"') where id = $1`,
    [broken.id],
  )
  expect((await sendEvent(shop, event)).body.outcome).toBe('settled')
  expect(await shop.rows('select from orders where checkout_id = $1', [broken.id])).toHaveLength(1)
})
