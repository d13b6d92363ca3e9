import { expect, test } from 'vitest'
import { aRequest, booksOf } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, type OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import type { MailboxEntry } from '#platform/mail/mail.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

const aCheckoutOf = (customerEmail: string) => anOpenCheckout(shop, aRequest({ customerEmail }))
const mailsTo = async (recipient: string) =>
  (await shop.json<MailboxEntry[]>('/dev/mailbox.json')).body.filter((mail) => mail.recipient === recipient)

/** Everything that one paid checkout has become. */
async function traceOf({ id }: OpenCheckout) {
  const orders = await shop.rows('select id, total_minor from orders where checkout_id = $1', [id])
  const [own] = orders
  const of = (table: string) => shop.rows(`select * from ${table} where order_id = $1`, [own?.id])
  return {
    orders: orders.length,
    lines: (await of('order_lines')).length,
    mails: (await of('mails')).length,
    entries: (await of('ledger_entries')).map(({ kind, amount_minor }) => `${kind} ${amount_minor}`).sort(),
    events: (await shop.rows('select outcome from provider_events where checkout_id = $1 order by 1', [id])).map(
      ({ outcome }) => outcome,
    ),
  }
}

const settledOnce = { orders: 1, lines: 1, mails: 2, entries: ['expected 90000', 'paid 90000'] }

test('ORD-01 the same event sixty-four times at once is one order, one set of entries, one event and two mails', async () => {
  const checkout = await aCheckoutOf('sixty-four@example.com')
  const event = anEvent(checkout)
  const answers = await Promise.all(Array.from({ length: 64 }, () => sendEvent(shop, event)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.outcome}`))).toEqual(new Set(['200 settled']))
  expect(await traceOf(checkout)).toEqual({ ...settledOnce, events: ['settled'] })
  await expect.poll(() => mailsTo('sixty-four@example.com')).toHaveLength(1)
  expect((await sendEvent(shop, event)).body).toEqual({ outcome: 'settled' })
  expect(await traceOf(checkout)).toEqual({ ...settledOnce, events: ['settled'] })
})

test('ORD-01 many events of one payment are kept each, and make one order', async () => {
  const checkout = await aCheckoutOf('many-events@example.com')
  const payment = { reference: 'payment_told_often' }
  const events = ['session.completed', 'payment.paid', 'payment.updated'].flatMap((type) =>
    Array.from({ length: 8 }, () => anEvent(checkout, { type, payment })),
  )
  const answers = await Promise.all(events.map((event) => sendEvent(shop, event)))
  expect(answers.map(({ body }) => body.outcome)).toEqual(Array(24).fill('settled'))
  expect(await traceOf(checkout)).toEqual({ ...settledOnce, events: Array(24).fill('settled') })
})

test('ORD-01 a second payment of one checkout makes no second order, and is kept as unmatched', async () => {
  const checkout = await aCheckoutOf('paid-twice@example.com')
  const payments = Array.from({ length: 8 }, () => anEvent(checkout))
  const outcomes = (await Promise.all(payments.map((event) => sendEvent(shop, event)))).map(({ body }) => body.outcome)
  expect(outcomes.toSorted()).toEqual(['settled', ...Array(7).fill('unmatched')])
  expect(await traceOf(checkout)).toEqual({ ...settledOnce, events: ['settled', ...Array(7).fill('unmatched')] })
})

test('ORD-01 events may come in any order, and a wrong one does not spoil the right one', async () => {
  const checkout = await aCheckoutOf('any-order@example.com')
  const { payment: _, ...opened } = anEvent(checkout, { type: 'session.opened' })
  const events = [
    anEvent(checkout, { payment: { amount: 1 } }),
    anEvent(checkout),
    opened,
    anEvent(checkout, { payment: { currency: 'EUR' } }),
  ]
  const outcomes = (await Promise.all(events.map((event) => sendEvent(shop, event)))).map(({ body }) => body.outcome)
  expect(outcomes).toEqual(['unmatched', 'settled', 'noted', 'unmatched'])
  expect(await traceOf(checkout)).toMatchObject(settledOnce)
})

test('ORD-01 the bank’s own event and forgers at the same time are still one order', async () => {
  const checkout = await aCheckoutOf('bank-and-forgers@example.com')
  const forged = Array.from({ length: 20 }, () => sendEvent(shop, anEvent(checkout), { secret: 'guess' }))
  const [paid] = await Promise.all([choose(checkout.url, 'paid'), choose(checkout.url, 'paid'), ...forged])
  expect(paid.status).toBe(303)
  await expect.poll(() => traceOf(checkout)).toEqual({ ...settledOnce, events: ['settled'] })
})

test('ORD-01 a hundred different checkouts paid at once are a hundred orders with a number each', async () => {
  const before = await booksOf(shop)
  const checkouts = await Promise.all(
    Array.from({ length: 100 }, (_, each) => aCheckoutOf(`crowd-${each}@example.com`)),
  )
  const answers = await Promise.all(checkouts.map((checkout) => sendEvent(shop, anEvent(checkout))))
  expect(new Set(answers.map(({ body }) => body.outcome))).toEqual(new Set(['settled']))
  const after = await booksOf(shop)
  expect([after.orders, after.entries, after.mails]).toEqual([
    (before.orders ?? 0) + 100,
    (before.entries ?? 0) + 200,
    (before.mails ?? 0) + 200,
  ])
  const [numbers] = await shop.rows(
    'select count(distinct number)::int as numbers, count(*)::int as orders from orders',
  )
  expect(numbers?.numbers).toBe(numbers?.orders)
})

test('ORD-01 an event that comes again takes no number away from the orders that follow', async () => {
  const last = async () => Number((await shop.rows('select last_value from order_numbers'))[0]?.last_value)
  const event = anEvent(await aCheckoutOf('again@example.com'))
  await sendEvent(shop, event)
  const before = await last()
  for (let time = 0; time < 5; time += 1) expect((await sendEvent(shop, event)).body.outcome).toBe('settled')
  expect(await last()).toBe(before)
})

test('ORD-01 every order’s expected sum is its paid sum', async () => {
  const unequal = await shop.rows(`
    select order_id from ledger_entries group by order_id
    having sum(amount_minor) filter (where kind = 'expected') is distinct from sum(amount_minor) filter (where kind = 'paid')
        or count(distinct currency) > 1`)
  expect(unequal).toEqual([])
})
