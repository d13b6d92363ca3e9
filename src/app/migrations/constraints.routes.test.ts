import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
// The entries that the database took were written past the shop, which stores what follows from them.
afterAll(storeAllStatuses)
let orderId = ''
let checkoutId = ''

beforeAll(async () => {
  const checkout = await anOpenCheckout(shop)
  expect((await sendEvent(shop, anEvent(checkout))).body.outcome).toBe('settled')
  checkoutId = checkout.id
  const [order] = await shop.rows<{ id: string }>('select id from orders')
  orderId = order?.id ?? ''
})

const entry = (own: object = {}) => {
  const row = {
    id: newId(),
    order_id: orderId,
    kind: 'paid',
    amount_minor: 1,
    currency: 'USD',
    provider: 'p',
    provider_reference: newId(),
    actor: 'a',
    occurred_at: new Date(),
    ...own,
  }
  return insert('ledger_entries', row)
}

function insert(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row)
  return shop.rows(
    `insert into ${table} (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  )
}

const line = (own: object = {}) =>
  insert('order_lines', {
    order_id: orderId,
    position: 9,
    product_id: 'x',
    title: 'x',
    subtitle: '',
    picture: '',
    mode: 'purchase',
    quantity: 2,
    unit_minor: 5,
    total_minor: 10,
    promised_on: '2026-12-20',
    ...own,
  })

const checkout = (own: object = {}) =>
  insert('checkouts', {
    id: newId(),
    reference: newId(),
    fingerprint: 'f',
    language: 'en',
    currency: 'USD',
    total_minor: 1,
    email: 'a@b.fr',
    shown: '{}',
    provider: 'p',
    created_at: new Date(),
    expires_at: new Date(),
    ...own,
  })

const order = (own: object = {}) =>
  insert('orders', {
    id: newId(),
    checkout_id: checkoutId,
    language: 'en',
    currency: 'USD',
    total_minor: 1,
    email: 'a@b.fr',
    shown: '{}',
    placed_at: new Date(),
    ...own,
  })

const nonsense: [constraint: string, write: () => Promise<unknown>][] = [
  ['ledger_amount_is_positive', () => entry({ amount_minor: 0 })],
  ['ledger_amount_is_positive', () => entry({ amount_minor: -5 })],
  ['ledger_kind_is_known', () => entry({ kind: 'promised' })],
  ['ledger_currency_is_known', () => entry({ currency: 'GBP' })],
  ['ledger_entries_order_id_fkey', () => entry({ order_id: newId() })],
  ['line_quantity_is_positive', () => line({ quantity: 0, total_minor: 0, taken_out_at: new Date() })],
  ['a_unit_is_in_one_place', () => line({ quantity: 1, quantity_sent: 2 })],
  ['line_unit_price_is_positive', () => line({ unit_minor: 0, total_minor: 0 })],
  ['line_total_is_unit_by_quantity', () => line({ total_minor: 11 })],
  ['line_mode_is_known', () => line({ mode: 'gift' })],
  ['line_position_counts_from_one', () => line({ position: 0 })],
  ['order_lines_pkey', () => line({ position: 1 })],
  ['checkout_total_is_positive', () => checkout({ total_minor: 0 })],
  ['checkout_language_is_known', () => checkout({ language: 'de' })],
  ['checkout_currency_is_known', () => checkout({ currency: 'usd' })],
  ['checkout_has_email', () => checkout({ email: 'nobody' })],
  ['order_total_is_positive', () => order({ total_minor: -1 })],
  ['order_language_is_known', () => order({ language: '' })],
  ['order_currency_is_known', () => order({ currency: 'XXX' })],
  ['a_part_becomes_one_order', () => order()],
  [
    'event_outcome_is_known',
    () =>
      insert('provider_events', {
        provider: 'p',
        event_id: 'e',
        type: 't',
        payload: '{}',
        received_at: new Date(),
        outcome: 'maybe',
      }),
  ],
  [
    'mail_language_is_known',
    () => insert('mails', { id: newId(), template: 't', recipient: 'r', language: 'it', owed_since: new Date() }),
  ],
  [
    'mail_series_is_known',
    () =>
      insert('mails', {
        id: newId(),
        template: 't',
        series: 'note',
        recipient: 'r',
        language: 'en',
        owed_since: new Date(),
      }),
  ],
  [
    'an_occasion_is_mailed_once',
    () =>
      insert('mails', {
        id: newId(),
        order_id: orderId,
        template: 'order-confirmed',
        recipient: 'r',
        language: 'en',
        owed_since: new Date(),
      }),
  ],
  ['stock_is_never_below_zero', () => shop.rows('update catalogue_products set stock = -1')],
  ['price_is_positive', () => shop.rows('update product_prices set regular_minor = 0')],
  ['sale_price_is_lower', () => shop.rows('update product_prices set sale_minor = regular_minor')],
  ['quantity_cap_is_positive', () => shop.rows('update catalogue_products set quantity_cap = 0')],
]

test.each(nonsense)('ORD-01 the database refuses nonsense by the name %s', async (constraint, write) => {
  await expect(write()).rejects.toMatchObject({ constraint })
})

test('ORD-01 one payment is entered once for an order, and shares of it may stand for several', async () => {
  const share = { provider_reference: 'payment_shared' }
  await entry(share)
  await expect(entry(share)).rejects.toMatchObject({ constraint: 'a_payment_is_entered_once' })
  await entry({ ...share, kind: 'refunded' })
  const other = await anOpenCheckout(shop)
  expect((await sendEvent(shop, anEvent(other, { payment: { reference: 'payment_shared' } }))).body.outcome).toBe(
    'settled',
  )
  expect(await shop.rows(`select from ledger_entries where provider_reference = 'payment_shared'`)).toHaveLength(3)
})
