import fc from 'fast-check'
import { expect } from 'vitest'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { reservable, stepAsBuyer } from '#orders/testing/a-reservation.ts'
import { decideDispute } from '#payments/testing/a-payment.ts'
import * as modelLosses from '#reservations/testing/model-losses.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import * as modelPayments from '#reservations/testing/model-payments.ts'
import * as modelSteps from '#reservations/testing/model-steps.ts'
import * as modelSums from '#reservations/testing/model-sums.ts'
import { counted, jump, type World } from '#reservations/testing/world.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const pick = fc.nat(1_000)
const fault = fc.constantFrom('', '', 'twice', 'late', 'lost', 'reordered')
const addresses = {
  FR: parisAddress,
  US: { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' },
} as const

const cream = anItem(counted)
const riche = anItem(reservable)
const carts: Record<string, Partial<CheckoutRequest>> = {
  purchase: { items: [cream] },
  'pre-order': { items: [anItem('renouvela-riche', { quantity: 2 })] },
  deposit: { items: [{ ...riche, quantity: 2 }], isReserve: true, isDeposit: true },
  'in full': { items: [riche], isReserve: true },
  both: { items: [cream, { ...riche, isDeposit: true }] },
}

type Buying = { cart: string; country: 'FR' | 'US'; fault: string; outcome: string }

async function place(world: World, { cart, country, fault: trouble, outcome }: Buying): Promise<void> {
  const { shop, member } = world
  world.buyers += 1
  const email = `${member.id}-${world.buyers}@example.com`
  const request = aRequest({ ...carts[cart], customerEmail: email, delivery: addresses[country] })
  const { status, body } = await createCheckout(shop, request, member.headers)
  expect(status, body.error).toBe(200)
  const url = body.url ?? ''
  await choose(url, 'declined')
  if (outcome === 'abandoned') return void (await choose(url, 'abandoned'))
  await choose(url, outcome, ...(trouble ? [trouble] : []))
  if (outcome !== 'paid') await decideAll(world)
  await askAgain(shop)
  const count = outcome === 'delayed-failed' ? 0 : cart === 'both' ? 2 : 1
  const placed = async () => (await ordersOf(world, email)).length
  await expect.poll(placed).toBe(count)
  for (const row of await ordersOf(world, email)) {
    world.orders.push({ ...asModel(row, country), shared: cart === 'both' })
  }
}

type Row = {
  number: number
  key: string
  kind: string
  total: number
  paid: number
  payment: string
  promised: string
  product: string
  quantity: number
}

function ordersOf({ shop }: World, email: string): Promise<Row[]> {
  return shop.rows<Row>(
    `select number, link_key as key, orders.kind, orders.total_minor as total, promised_on as promised, product_id as product,
            (select provider_reference from ledger_entries where order_id = orders.id and kind = 'paid') as payment,
            quantity, (select sum(amount_minor) from ledger_entries where order_id = orders.id and kind = 'paid')::float8 as paid
       from orders join order_lines on order_id = orders.id where email = $1 order by part`,
    [email],
  )
}

const prices: Record<string, number> = { [counted]: 90_000, 'renouvela-riche': 180_000, [reservable]: 90_000 }

/** The order as bought, with sums from the catalogue and half of them, not from the shop. */
function asModel(row: Row, country: 'FR' | 'US'): ModelOrder {
  const price = row.product === reservable ? 90_000 * row.quantity : (prices[row.product] ?? 0)
  const half = row.kind === 'reservation' && row.paid !== row.total
  const paid = half ? price / 2 : price
  return {
    number: row.number,
    past: [],
    key: row.key,
    country,
    reservation: row.kind === 'reservation',
    price,
    losses: [],
    paid,
    payments: [
      { reference: row.payment, by: 'bank', minor: paid, left: paid, late: 0, agreed: 0, waived: 0, taken: 0 },
    ],
    back: 0,
    sent: 0,
    unsent: [],
    returns: [],
    promisedOn: row.promised,
    agreed: 0,
    question: undefined,
    asked: 0,
    dueOn: undefined,
    readyOn: undefined,
    graceUntil: undefined,
    pausedSince: undefined,
    awaited: false,
    notifiedOn: undefined,
    withheld: 0,
    ended: undefined,
    preparing: false,
    shipped: false,
    delivered: false,
    disputed: false,
    shared: false,
    pending: [],
    line: price,
    units: row.product === counted ? row.quantity : 0,
  }
}

export const buy = {
  chances: fc.record<Buying>({
    cart: fc.constantFrom(...Object.keys(carts)),
    country: fc.constantFrom('FR', 'FR', 'US'),
    fault,
    outcome: fc.constantFrom('paid', 'paid', 'paid', 'delayed', 'delayed-failed', 'abandoned'),
  }),
  // A buyer who leaves keeps units on hold, and only so many at once: another test covers that.
  work: (world: World, own: Buying) =>
    place(world, own.outcome === 'abandoned' && /purchase|both/.test(own.cart) ? { ...own, outcome: 'paid' } : own),
}

type Paying = { pick: number; fault: string; how: string }

async function payBalance(world: World, order: ModelOrder, { fault: trouble, how }: Paying): Promise<void> {
  const { shop } = world
  const url = await open(world, order, how === 'wrong sum' ? 1 : 0)
  if (!url || how === 'never') return
  if (how === 'later') {
    await choose(url, 'delayed')
    order.pending.push({ url, on: world.today })
    return askAgain(shop)
  }
  const urls = [url]
  if (how === 'two tabs') {
    await jump(world, 27 * 60)
    const other = await open(world, order, 0)
    if (other) urls.push(other)
  }
  await Promise.all(urls.map((each) => choose(each, 'paid', ...(trouble ? [trouble] : []))))
  for (const each of urls) await settled(world, order, each, world.today)
  await askAgain(shop)
}

/** The page for what is due, where the model says that there is one. */
async function open({ shop, today }: World, order: ModelOrder, wrongBy: number): Promise<string | undefined> {
  const granted = modelSteps.may.pay(order, today) && wrongBy === 0
  const shown = { minor: Math.max(1, modelSums.due(order) + wrongBy), currency: 'USD' }
  const { status, body } = await stepAsBuyer<{ url: string }>(shop, order, 'balance', { shown, language: 'en' })
  expect(status, body.message).toBe(granted ? 200 : 409)
  return granted ? body.url : undefined
}

/** Whether a page was paid is up to the bank: it may have been closed at that moment. */
async function settled({ shop, today }: World, order: ModelOrder, url: string, paidOn: string): Promise<void> {
  const [paid] = await shop.simulatorRows<{ minor: number; reference: string }>(
    `select reference, payments.amount_minor::float8 as minor from payments where session_id = $1`,
    [url.split('/').at(-1)],
  )
  if (!paid) return
  order.past.push('balance-paid')
  modelPayments.pay(order, { ...paid, by: 'bank' }, paidOn, today)
}

export const balance = {
  chances: fc.record<Paying>({
    pick,
    fault,
    how: fc.constantFrom('once', 'once', 'once', 'two tabs', 'later', 'never', 'wrong sum'),
  }),
  work: payBalance,
}

export const decide = {
  chances: fc.record({ pick }),
  async work(world: World, order: ModelOrder): Promise<void> {
    const pending = order.pending.splice(0)
    if (pending.length === 0) return
    await decideAll(
      world,
      pending.map(({ url }) => url),
    )
    for (const { url, on } of pending) await settled(world, order, url, on)
    await askAgain(world.shop)
    await jump(world, 0)
  },
}

/** The bank decides what waits for its decision; only these pages, when they are named. */
async function decideAll({ shop }: World, urls?: string[]): Promise<void> {
  const ids = urls?.map((url) => url.split('/').at(-1))
  await shop.simulatorRows(
    `update sessions set decided_at = now() where processing_since is not null and paid_at is null and closed_at is null
        and ($1::text[] is null and id in (select id from sessions order by created_at desc limit 1) or id = any($1))`,
    [ids ?? null],
  )
  const waiting =
    'select id from sessions where decided_at is not null and decided_at <= now() and paid_at is null and closed_at is null'
  await expect.poll(() => shop.simulatorRows(waiting)).toEqual([])
}

/** A buyer's bank takes the latest payment of an order back, and perhaps gives it again. */
export const dispute = {
  chances: fc.record({ pick, as: fc.constantFrom('open', 'open', 'won', 'lost') }),
  async work(world: World, order: ModelOrder, { as }: { as: 'open' | 'won' | 'lost' }): Promise<void> {
    const { shop } = world
    const [payment] = await paymentsOf(shop, order)
    if (!payment || order.shared) return
    const isNew = (await post(shop, `/simulator/books/payments/${payment}/dispute`)) === 303
    const [open] = await shop.simulatorRows<{ reference: string; minor: number }>(
      `select reference, amount_minor::float8 as minor from disputes
        where payment_reference = $1 and decided_at is null`,
      [payment],
    )
    const taken = order.payments.find(({ reference }) => reference === payment)
    if (isNew) {
      order.withheld += open?.minor ?? 0
      if (taken) taken.left -= open?.minor ?? 0
      if (taken) taken.taken += open?.minor ?? 0
      if (taken) taken.takenAt = order.past.length
      order.past.push('disputed')
    }
    if (open && as !== 'open') order.past.push(`dispute-${as}`)
    if (open && as !== 'open') await decideDispute(shop, open.reference, as)
    if (open && as === 'won') modelLosses.giveAgain(order, taken, open.minor)
    const others = await shop.simulatorRows(
      'select from disputes where payment_reference = any($1) and decided_at is null',
      [await paymentsOf(shop, order)],
    )
    order.disputed = others.length > 0
    await jump(world, 0)
  },
}

/** A bank that had decided for the buyer returns the money to the house after all. */
export const reversal = {
  chances: fc.record({ pick }),
  async work(world: World, order: ModelOrder, own: { pick: number }): Promise<void> {
    const { shop } = world
    if (order.shared) return
    const lost = await shop.simulatorRows<{ reference: string; payment: string; minor: number }>(
      `select reference, payment_reference as payment, amount_minor::float8 as minor from disputes
        where payment_reference = any($1) and decided_as = 'lost' order by reference`,
      [await paymentsOf(shop, order)],
    )
    const dispute = lost[own.pick % Math.max(1, lost.length)]
    if (!dispute) return
    order.past.push('dispute-won')
    await decideDispute(shop, dispute.reference, 'won')
    const taken = order.payments.find(({ reference }) => reference === dispute.payment)
    modelLosses.giveAgain(order, taken, dispute.minor)
    await jump(world, 0)
  },
}

/** A refund that was on its way does not arrive: the card is closed. */
export const failedRefund = {
  chances: fc.record({ pick }),
  async work({ shop }: World, order: ModelOrder, own: { pick: number }): Promise<void> {
    const refunds = await shop.rows<{ reference: string; payment: string; minor: number; reason: string }>(
      `select provider_reference as reference, payment_reference as payment, reason, refunds.amount_minor::float8 as minor
         from refunds join orders on orders.id = refunds.order_id
        where number = $1 and provider_reference is not null and failed_at is null order by refunds.id`,
      [order.number],
    )
    const refund = refunds[own.pick % Math.max(1, refunds.length)]
    if (!refund || (await post(shop, `/simulator/books/refunds/${refund.reference}/fail`)) !== 303) return
    order.back -= refund.minor
    const payment = order.payments.find(({ reference }) => reference === refund.payment)
    if (payment) payment.left += refund.minor
    if (payment && refund.reason !== 'not-due') order.unsent.push({ payment, minor: refund.minor })
    order.past.push('refund-failed')
  },
}

async function paymentsOf(shop: World['shop'], order: ModelOrder): Promise<string[]> {
  const rows = await shop.rows<{ reference: string }>(
    `select provider_reference as reference from ledger_entries entry join orders on orders.id = entry.order_id
      where number = $1 and entry.kind = 'paid' order by entry.occurred_at desc, entry.id desc`,
    [order.number],
  )
  return rows.map(({ reference }) => reference)
}

async function post(shop: World['shop'], path: string, form: Record<string, string> = {}): Promise<number> {
  const { status } = await shop.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
  return status
}
