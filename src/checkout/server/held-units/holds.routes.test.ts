import { beforeAll, expect, test } from 'vitest'
import { aMember, password } from '#accounts/testing/members.ts'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { heldUnits } from '#checkout/testing/held-units.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const { counted, requestFor, from, buy, stockOf, held, ordersOf, expectAllUnits } = heldUnits(shop)
const half = 31 * 60

const refusedAsHeld = (code: string) => ({
  status: 409,
  body: { error: en['checkout.refused.changed'], changes: [{ product_id: code, reason: 'held' }] },
})

beforeAll(() => advanceTime(shop, 'back'))

test('ORD-01 five hundred shoppers for fifty units are exactly fifty payment pages', async () => {
  const code = await counted(50)
  // Each from an address of their own, by which what is held for them stays theirs.
  const buyAs = (each: number) => buy(code, `crowd-${each}@example.com`, 1, `10.2.${each >> 8}.${each & 255}`)
  const answers = await Promise.all(Array.from({ length: 500 }, (_, each) => buyAs(each)))
  // A request refused as busy is repeated.
  const isSentAway = (each: number) => answers[each]?.status === 503
  for (let again = [...answers.keys()].filter(isSentAway); again.length > 0; again = again.filter(isSentAway)) {
    await Promise.all(
      again.map(async (each) => {
        answers[each] = await buyAs(each)
      }),
    )
  }
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(450)
  expect(await stockOf(code)).toBe(50)

  await Promise.all(opened.map(({ body }) => choose(body.url ?? '', 'paid')))
  await expect.poll(() => stockOf(code)).toBe(0)
  expect(await held(code)).toHaveLength(0)
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
  expect((await buy(code, 'too-late@example.com')).status).toBe(409)
})

test('units at an open payment page are held for its buyer only', async () => {
  const code = await counted(3)
  expect((await buy(code, 'first@example.com', 2)).status).toBe(200)
  expect(await buy(code, 'second@example.com', 2)).toMatchObject(refusedAsHeld(code))
  expect((await buy(code, 'third@example.com', 1)).status).toBe(200)
  expect((await buy(code, 'first@example.com', 3)).status).toBe(409)
})

test('a buyer who wants more than there is sees how many are left, and not that another buyer is paying', async () => {
  const code = await counted(2)
  const refusedWith = (change: object) => ({ status: 409, body: { changes: [{ product_id: code, ...change }] } })
  expect(await buy(code, 'greedy@example.com', 3)).toMatchObject(refusedWith({ reason: 'left', quantity: 2 }))
  const { body } = await buy(code, 'greedy@example.com', 2)
  await choose(body.url ?? '', 'paid')
  await expect.poll(() => stockOf(code)).toBe(0)
  expect(await buy(code, 'too-late@example.com', 1)).toMatchObject(refusedWith({ reason: 'sold-out' }))
})

test('one’s own hold is not in one’s own way, and what one pays first is what one gets', async () => {
  const code = await counted(1)
  const here = from()
  const one = await createCheckout(shop, requestFor(code, 'own@example.com'), here)
  const other = await createCheckout(shop, { ...requestFor(code, 'own@example.com'), giftMessage: 'For you' }, here)
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.body.url).not.toBe(one.body.url)
  await choose(other.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('own@example.com')).toMatchObject([{ cancelled_because: null }])
  await choose(one.body.url ?? '', 'paid')
  await expect
    .poll(() => ordersOf('own@example.com'))
    .toMatchObject([{ cancelled_because: null }, { cancelled_because: 'sold-out' }])
  expect(await stockOf(code)).toBe(0)
})

test('a buyer with two tabs takes nothing from a buyer with one', async () => {
  const code = await counted(2)
  const own = await buy(code, 'one-tab@example.com')
  const here = from()
  const again = (giftMessage: string) =>
    createCheckout(shop, { ...requestFor(code, 'two-tabs@example.com'), giftMessage }, here)
  const tabs = [await again('one'), await again('two')]
  expect([own.status, ...tabs.map(({ status }) => status)]).toEqual([200, 200, 200])
  for (const { body } of tabs) await choose(body.url ?? '', 'paid')
  await choose(own.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('one-tab@example.com')).toMatchObject([{ cancelled_because: null }])
  await expect
    .poll(() => ordersOf('two-tabs@example.com'))
    .toMatchObject([{ cancelled_because: null }, { cancelled_because: 'sold-out' }])
  expect(await stockOf(code)).toBe(0)
})

test('a shelf is not emptied by one person’s repeated requests', async () => {
  const code = await counted(10)
  const honest = await buy(code, 'honest@example.com')
  const there = from()
  for (const giftMessage of ['one', 'two', 'three']) {
    await createCheckout(shop, { ...requestFor(code, 'troll@example.com', 9), giftMessage }, there)
  }
  await choose(honest.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('honest@example.com')).toMatchObject([{ cancelled_because: null }])
})

test('one person in capitals and in small letters is one person', async () => {
  const code = await counted(1)
  const small = await buy(code, 'anne.capital@example.com', 1, '192.0.2.40')
  const large = await buy(code, 'Anne.Capital@Example.com', 1, '192.0.2.40')
  expect(large.body.url).toBe(small.body.url)
})

test('an order that is tried again after half an hour has its half hour from then on', async () => {
  const code = await counted(1)
  const key = { 'idempotency-key': 'tried-again-later', ...from() }
  expect((await createCheckout(shop, requestFor(code, 'patient@example.com'), key)).status).toBe(200)
  await shop.rows(
    `update checkouts set payment_url = null, provider_session = null, expires_at = now() + interval '1 minute'
      where email = 'patient@example.com'`,
  )
  expect((await createCheckout(shop, requestFor(code, 'patient@example.com'), key)).status).toBe(200)
  const [checkout] = await shop.rows<{ minutes: number }>(
    `select extract(epoch from expires_at - now())::float8 / 60 as minutes from checkouts where email = 'patient@example.com'`,
  )
  expect(checkout?.minutes).toBeGreaterThan(30)
})

test('a key whose page the bank has closed is refused as closed, not led there again', async () => {
  const code = await counted(5)
  const key = { 'idempotency-key': 'closed-by-the-bank', ...from() }
  const { body } = await createCheckout(shop, requestFor(code, 'closed@example.com'), key)
  await choose(body.url ?? '', 'delayed-failed')
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect
    .poll(async () => (await createCheckout(shop, requestFor(code, 'closed@example.com'), key)).status)
    .toBe(410)
})

test('no member and no address holds units for more than three open payments', async () => {
  const codes = [await counted(9), await counted(9), await counted(9), await counted(9)]
  const greedy = await aMember(shop)
  const checkOut = (code: string) =>
    createCheckout(shop, requestFor(code, greedy.email), { ...from(), ...greedy.headers })
  for (const code of codes.slice(0, 3)) expect((await checkOut(code)).status).toBe(200)
  const tooMany = { status: 429, body: { error: en['checkout.refused.too-many'] } }
  expect(await checkOut(codes[3] ?? '')).toEqual(tooMany)
  const [first = ''] = codes
  const fromOne = '192.0.2.77'
  expect((await buy(first, 'mixed-a@example.com', 1, fromOne)).status).toBe(200)
  expect((await buy(codes[1] ?? '', 'mixed-a@example.com', 1, fromOne)).status).toBe(200)
  expect((await buy(first, 'mixed-b@example.com', 1, fromOne)).status).toBe(200)
  expect(await buy(codes[1] ?? '', 'mixed-b@example.com', 1, fromOne)).toEqual(tooMany)
  for (const each of [1, 2, 3]) expect((await buy(first, `one-${each}@example.com`, 1, '192.0.2.1')).status).toBe(200)
  expect(await buy(first, 'four@example.com', 1, '192.0.2.1')).toEqual(tooMany)
  expect((await buy(first, 'four@example.com', 1, '192.0.2.2')).status).toBe(200)
  // Products without a count hold nothing, and do not count against a buyer.
  const uncounted = aRequest({ customerEmail: greedy.email })
  expect((await createCheckout(shop, uncounted, { ...from(), ...greedy.headers })).status).toBe(200)
})

test('the same when one member opens many at the same moment, from everywhere and under other emails', async () => {
  const codes = await Promise.all(Array.from({ length: 5 }, () => counted(9)))
  const { id, headers } = await aMember(shop)
  // All of them are there before one is stored.
  await shop.rows('begin')
  await shop.rows('select from catalogue_products where product_id = any($1) for update', [codes])
  const answers = codes.map((code, each) =>
    createCheckout(shop, requestFor(code, `rush-${each}@example.com`), { ...from(), ...headers }),
  )
  const waiting = () =>
    shop.rows(`select distinct pid from pg_locks where not granted
                  and pid in (select pid from pg_stat_activity where datname = current_database())`)
  await expect.poll(waiting).toHaveLength(5)
  await shop.rows('commit')
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429])
  expect(await shop.rows('select from checkouts where member_id = $1', [id])).toHaveLength(3)
})

test('the pages of a member stay those of one buyer when the account is closed', async () => {
  const code = await counted(1)
  const { headers } = await aMember(shop)
  const open = (email: string) => createCheckout(shop, requestFor(code, email), { ...from(), ...headers })
  const one = await open('at-home@example.com')
  const other = await open('at-work@example.com')
  expect([one.status, other.status]).toEqual([200, 200])
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const closing = await shop.fetch('/api/account/close', { ...init, body: JSON.stringify({ password }) })
  expect(closing.status).toBe(204)
  await choose(one.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('at-home@example.com')).toMatchObject([{ cancelled_because: null }])
  await choose(other.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf('at-work@example.com')).toMatchObject([{ cancelled_because: 'sold-out' }])
})

test('an attacker who opens payments under a buyer’s email does not use up what the buyer may hold', async () => {
  const codes = [await counted(9), await counted(9), await counted(9), await counted(9)]
  for (const code of codes.slice(0, 3)) await buy(code, 'hindered@example.com', 1, '192.0.2.90')
  expect((await buy(codes[3] ?? '', 'hindered@example.com', 1, '192.0.2.91')).status).toBe(200)
})

test('a hold ends when its session does: the bank closes it, and the units are free', async () => {
  const code = await counted(1)
  const slow = await buy(code, 'slow@example.com')
  expect((await buy(code, 'quick@example.com')).status).toBe(409)
  await advanceTime(shop, half)
  await askAgain(shop)
  expect(await held(code)).toHaveLength(0)
  expect((await buy(code, 'quick@example.com')).status).toBe(200)
  const [session] = await shop.simulatorRows('select closed_as from sessions where id = $1', [
    slow.body.url?.split('/').at(-1),
  ])
  expect(session).toEqual({ closed_as: 'expired' })
  expect((await choose(slow.body.url ?? '', 'paid')).headers.location).toMatch(/declined=yes$/)
  expect(await ordersOf('slow@example.com')).toEqual([])
})

test('a hold that no event ends expires soon', async () => {
  const code = await counted(1)
  expect((await buy(code, 'vanished@example.com')).status).toBe(200)
  await shop.rows(`update stock_holds set held_until = now() - interval '1 second' from catalogue_products product
                    where product.id = stock_holds.product_id and product.product_id = '${code}'`)
  expect(await held(code)).toHaveLength(1)
  expect((await buy(code, 'next@example.com')).status).toBe(200)
})

test('a unit that is sold changes no page before it is the last', async () => {
  const code = await counted(2)
  const etag = async () => (await shop.fetch('/api/products')).headers.get('etag')
  const before = await etag()
  expect(before).toMatch(/\w/)
  for (const each of ['one', 'two']) {
    const { body } = await buy(code, `${each}-of-two@example.com`)
    await choose(body.url ?? '', 'paid')
    await expect.poll(() => stockOf(code)).toBe(each === 'one' ? 1 : 0)
    if (each === 'one') expect(await etag()).toBe(before)
  }
  await expect
    .poll(async () => (await shop.json<{ in_stock: boolean }>(`/api/products/${code}`)).body.in_stock)
    .toBe(false)
  expect(await etag()).not.toBe(before)
})

test('ORD-01 at the end of all this no unit is missing, none was sold twice, and the books agree', async () => {
  await askAgain(shop)
  await expect.poll(() => ledgerOf(shop)).toEqual(await bankOf(shop))
  expect((await bankOf(shop)).taken).toBeGreaterThan(0)
  await expectAllUnits()
})
