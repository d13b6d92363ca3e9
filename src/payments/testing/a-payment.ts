import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { advanceTime } from '#platform/testing/business-time.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { submitBooksForm } from '#simulator/testing/books.ts'
import type { SentEvent } from '#simulator/testing/sent-event.ts'

type Payment = SentEvent['payment']
/** The facts of an open checkout that the bank's events name. */
type Paid = { id: string; total_minor: number; currency: string }

let sentCount = 0

/** The bank's event for a paid checkout; tests alter it. */
export function anEvent(
  checkout: Paid,
  own: Partial<Omit<SentEvent, 'payment'>> & { payment?: Partial<Payment> } = {},
): SentEvent {
  sentCount += 1
  const { payment, ...rest } = own
  const paid = {
    reference: `payment_${sentCount}`,
    amount: checkout.total_minor,
    currency: checkout.currency,
    ...payment,
  }
  return {
    id: `event_${sentCount}`,
    type: 'payment.paid',
    session: 'session_x',
    checkout: checkout.id,
    ...rest,
    payment: paid,
  }
}

type Signing = { secret?: string; time?: number; provider?: string; headers?: Record<string, string> }

/** Sends the shop an event, signed as the bank signs. */
export async function sendEvent(shop: TestShop, event: unknown, signing: Signing = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const {
    secret = shop.settings.simulatorSecret,
    time = Math.floor(Date.now() / 1000),
    provider = 'simulator',
  } = signing
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'simulator-signature': `t=${time},v1=${signature}`,
    ...signing.headers,
  }
  const answer = await sendRaw(shop.url, `/api/payments/${provider}/events`, { method: 'POST', headers, body })
  return { status: answer.status, body: JSON.parse(answer.text) as { outcome?: string; error?: string } }
}

/** The sums that the bank took and gave back, by the shop's ledgers; transfers do not involve the bank. */
export async function ledgerOf(shop: TestShop): Promise<{ taken: number; returned: number }> {
  const [ledger] = await shop.rows<{ taken: number; returned: number }>(`
    select coalesce(sum(amount_minor) filter (where kind = 'paid'), 0)::float8 as taken,
           (coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0)
             - coalesce(sum(amount_minor) filter (where kind = 'refund-failed'), 0))::float8 as returned
      from ledger_entries where provider <> 'transfer'`)
  return ledger ?? { taken: 0, returned: 0 }
}

/** The sums that buyers' banks withhold: by the books of the bank, and by the shop's ledgers. */
export async function withheldOf(shop: TestShop): Promise<{ bank: number; ledger: number }> {
  const [bank] = await shop.simulatorRows<{ minor: number }>(
    "select coalesce(sum(amount_minor), 0)::float8 as minor from disputes where decided_as is distinct from 'won'",
  )
  const [ledger] = await shop.rows<{ minor: number }>(`
    select (coalesce(sum(amount_minor) filter (where kind = 'disputed'), 0)
             - coalesce(sum(amount_minor) filter (where kind = 'reinstated'), 0))::float8 as minor from ledger_entries`)
  return { bank: bank?.minor ?? 0, ledger: ledger?.minor ?? 0 }
}

const outcomeOf = (shop: TestShop, reference: string) =>
  expect.poll(() => shop.rows('select outcome from disputes where reference = $1', [reference]))

/**
 * The buyer's bank takes back what an order was last paid with, or first, and decides whose it is unless it is to stay
 * open.
 */
export async function dispute(
  shop: TestShop,
  number: number,
  as: 'open' | 'won' | 'lost',
  which: 'last' | 'first' = 'last',
): Promise<string> {
  const [paid] = await shop.rows<{ reference: string }>(
    `select provider_reference as reference from ledger_entries entry join orders on orders.id = entry.order_id
      where number = $1 and entry.kind = 'paid' and entry.provider = 'simulator'
      order by case when $2 then occurred_at end, occurred_at desc, entry.id limit 1`,
    [number, which === 'first'],
  )
  await submitBooksForm(shop, `payments/${paid?.reference}/dispute`)
  const [opened] = await shop.simulatorRows<{ reference: string }>(
    'select reference from disputes where payment_reference = $1',
    [paid?.reference],
  )
  const reference = opened?.reference ?? ''
  await outcomeOf(shop, reference).toEqual([{ outcome: null }])
  if (as !== 'open') await decideDispute(shop, reference, as)
  return reference
}

/** The buyer's bank decides about an open dispute, or returns the money of a lost one; the shop has been notified. */
export async function decideDispute(shop: TestShop, reference: string, as: 'won' | 'lost'): Promise<void> {
  await submitBooksForm(shop, `disputes/${reference}`, { as })
  await outcomeOf(shop, reference).toEqual([{ outcome: as }])
}

/** The buyer's bank takes back a payment of an order, and decides for the house after so many days. */
export async function winDisputeAfter(shop: TestShop, number: number, days: number): Promise<void> {
  const reference = await dispute(shop, number, 'open')
  await advanceTime(shop, days * 24 * 60 * 60)
  await decideDispute(shop, reference, 'won')
  await advanceTime(shop)
}

/** The last refund that left for the buyer of an order does not arrive; the shop has been notified. */
export async function failLastRefund(shop: TestShop, orderId: string): Promise<void> {
  const left = () =>
    shop.rows<{ reference: string }>(
      `select provider_reference as reference from refunds where order_id = $1 and provider_reference is not null
        order by owed_since desc, id desc limit 1`,
      [orderId],
    )
  await expect.poll(left).toHaveLength(1)
  const reference = (await left())[0]?.reference
  await submitBooksForm(shop, `refunds/${reference}/fail`)
  const failed = 'select from refunds where provider_reference = $1 and failed_at is not null'
  await expect.poll(() => shop.rows(failed, [reference])).toHaveLength(1)
}
