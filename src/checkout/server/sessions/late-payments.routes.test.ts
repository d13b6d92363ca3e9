// Payments that come late, or that a bank decides on late, and the units they were held for.
import { beforeAll, expect, test } from 'vitest'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { heldUnits } from '#checkout/testing/held-units.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import type { MailboxEntry } from '#platform/mail/mail.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const { counted, buy, stockOf, held, ordersOf, expectAllUnits } = heldUnits(shop)

beforeAll(() => advanceTime(shop, 'back'))

/** A payment taken just before its session was closed, and reported to the shop only afterwards. */
async function paidTooLate(code: string, email: string, quantity = 1) {
  const { body } = await buy(code, email, quantity)
  await choose(body.url ?? '', 'paid', 'lost')
  await shop.rows(`update checkouts set closed_at = now(), closed_as = 'unpaid' where email = $1;`, [email])
  await shop.rows(
    'update stock_holds set ended_at = now() from checkouts where checkouts.id = checkout_id and email = $1',
    [email],
  )
  return async () => {
    await shop.simulatorRows(
      `update events set delivered_at = null, next_try_at = now() from sessions
        where sessions.id = events.session_id and sessions.email = $1`,
      [email],
    )
  }
}

test('ORD-01 a payment that comes after the end is an order all the same when the unit is still there', async () => {
  const code = await counted(1)
  const deliver = await paidTooLate(code, 'lucky@example.com')
  await deliver()
  await expect.poll(() => ordersOf('lucky@example.com')).toMatchObject([{ cancelled_because: null }])
  expect(await stockOf(code)).toBe(0)
})

test('ORD-01 a payment that comes after the unit was sold is given back, with an order that says so and a mail', async () => {
  const code = await counted(1)
  const deliver = await paidTooLate(code, 'unlucky@example.com')
  const quick = await buy(code, 'faster@example.com')
  await choose(quick.body.url ?? '', 'paid')
  await expect.poll(() => stockOf(code)).toBe(0)
  await deliver()
  await expect.poll(() => ordersOf('unlucky@example.com')).toMatchObject([{ cancelled_because: 'sold-out' }])
  expect(await stockOf(code)).toBe(0)

  const entries = () =>
    shop.rows(
      `select entry.kind, amount_minor from ledger_entries entry join orders on orders.id = entry.order_id
        where email = 'unlucky@example.com' order by entry.kind`,
    )
  await expect
    .poll(entries)
    .toMatchObject([
      { kind: 'expected' },
      { kind: 'paid' },
      { kind: 'refunded', amount_minor: 10_000 },
      { kind: 'waived', amount_minor: 10_000 },
    ])
  await expect.poll(() => bankOf(shop)).toEqual(await ledgerOf(shop))
  const mails = async () =>
    (await shop.json<MailboxEntry[]>('/dev/mailbox.json')).body.filter(
      ({ recipient }) => recipient === 'unlucky@example.com',
    )
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/we are refunding your payment/)
  expect(mail?.text).toContain('$100.00')
  const [checkout] = await shop.rows<{ reference: string }>(
    `select reference from checkouts where email = 'unlucky@example.com'`,
  )
  const paymentStatus = await shop.json(`/api/checkouts/${checkout?.reference}`)
  expect(paymentStatus.body).toMatchObject({ status: 'returned', order: { total: { minor: 10_000 } } })
})

test('ORD-01 a payment that came too late for more than there is leaves its buyer what they hold now', async () => {
  const code = await counted(2)
  const deliver = await paidTooLate(code, 'two-wishes@example.com', 2)
  const other = await buy(code, 'other-wish@example.com')
  const held = await buy(code, 'two-wishes@example.com')
  await deliver()
  await expect.poll(() => ordersOf('two-wishes@example.com')).toMatchObject([{ cancelled_because: 'sold-out' }])
  expect((await buy(code, 'third@example.com')).status).toBe(409)
  for (const { body } of [other, held]) await choose(body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('two-wishes@example.com')).toHaveLength(2)
  expect(
    await shop.rows("select from orders where email = 'two-wishes@example.com' and cancelled_at is null"),
  ).toHaveLength(1)
  expect(await stockOf(code)).toBe(0)
})

test('ORD-01 while the bank is deciding, the unit stays held, however long it takes', async () => {
  const code = await counted(1)
  const { body } = await buy(code, 'transfer@example.com')
  await choose(body.url ?? '', 'delayed')
  await advanceTime(shop, 3 * 24 * 60 * 60)
  expect(await held(code)).toHaveLength(1)
  expect((await buy(code, 'waiting@example.com')).status).toBe(409)
  await advanceTime(shop, 'back')
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect.poll(() => ordersOf('transfer@example.com')).toMatchObject([{ cancelled_because: null }])
  expect(await stockOf(code)).toBe(0)
})

test('ORD-01 units of a refused payment are released', async () => {
  const code = await counted(1)
  const { body } = await buy(code, 'refused@example.com')
  await choose(body.url ?? '', 'delayed-failed')
  expect(await held(code)).toHaveLength(1)
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect.poll(() => held(code)).toHaveLength(0)
  expect(await ordersOf('refused@example.com')).toEqual([])
  expect((await buy(code, 'after@example.com')).status).toBe(200)
})

test('ORD-01 at the end of all this no unit is missing, none was sold twice, and the books agree', async () => {
  await askAgain(shop)
  await expect.poll(() => ledgerOf(shop)).toEqual(await bankOf(shop))
  expect((await bankOf(shop)).taken).toBeGreaterThan(0)
  await expectAllUnits()
})
