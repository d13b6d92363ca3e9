// Units leave an order and others come into it: no line is rewritten, and what was paid above the new price goes back.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { LineChangePreview, LineChangeRequest } from '#orders/step-schemas/line-change-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const jar = 90_000
const creme = 'renouvela-creme'
const elixir = 'immortela-elixir-10ml'
let anne: TestMember
let bruno: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
  await shop.rows('update catalogue_products set stock = 100 where product_id = any($1)', [[creme, elixir]])
})

type Wanted = { out?: object[]; added?: object[]; aboveCap?: boolean; lowPricesConfirmed?: boolean; reason?: string }
type Numbered = Pick<Bought, 'number'>

const jars = (quantity: number) => [{ position: 1, quantity }]
const anElixir = (unitMinor: number, quantity = 1) => ({ product_id: elixir, quantity, unitMinor })
const threeJars = () => aBoughtOrder(shop, { items: [anItem(creme, { quantity: 3 })] })

async function preview({ number }: Numbered, { out = [], added = [], aboveCap }: Wanted) {
  const path = `/api/admin/orders/${number}/change-lines/sums`
  return shop.post<LineChangePreview & { message?: string }>(path, { out, added, aboveCap }, anne.headers)
}

async function change(order: Numbered, wanted: Wanted, own: Partial<LineChangeRequest> = {}, submission = {}) {
  const { body } = await preview(order, wanted)
  const shown = { shownMinor: body.returns?.minor ?? 0, shownDueMinor: body.due?.after.minor ?? 0 }
  const request = { out: [], added: [], lowPricesConfirmed: true, ...wanted, ...shown, ...own }
  return stepAsOwner(shop, anne, order.number, 'change-lines', request, submission)
}

async function stockOf(product: string) {
  const [row] = await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [
    product,
  ])
  return row?.stock
}

const expectLedgerOfBank = () => expect.poll(async () => [await bankOf(shop), await ledgerOf(shop)]).toSatisfy(areSame)
const areSame = ([bank, ledger]: unknown[]) => JSON.stringify(bank) === JSON.stringify(ledger)

describe('an order that is paid', () => {
  test('ADM-02 a product is exchanged for a cheaper one: the difference goes back, and no line is rewritten', async () => {
    const order = await threeJars()
    const [before, elixirs] = [await stockOf(creme), await stockOf(elixir)]
    const wanted = { out: jars(1), added: [anElixir(40_000)], reason: 'As we said on the telephone.' }
    const shown = (await preview(order, wanted)).body
    expect(shown).toMatchObject({
      obstacle: null,
      ...{ gives: { minor: jar }, adds: { minor: 40_000 }, returns: { minor: 50_000 } },
      price: { before: { minor: 3 * jar }, after: { minor: 2 * jar + 40_000 } },
      due: { before: { minor: 0 }, after: { minor: 0 } },
      added: [{ problem: null, available: elixirs, cap: 10 }],
    })
    const { status, body } = await change(order, wanted)
    expect(status, body.message).toBe(200)
    const stands = { price: { minor: 220_000 }, due: { minor: 0 }, kept: { minor: 220_000 }, owedBack: { minor: 0 } }
    expect(body).toMatchObject({ ...stands, total: { minor: 310_000 }, tax: shown.tax && { amount: shown.tax.after } })
    expect(body.lines).toMatchObject([
      { product_id: creme, quantity: 3, out: 1, takenOut: false, total: { minor: 270_000 }, left: { minor: 180_000 } },
      { position: 2, product_id: elixir, quantity: 1, out: 0, unit: { minor: 40_000 }, left: { minor: 40_000 } },
    ])
    expect(body.events.at(-1)).toMatchObject({ kind: 'lines-changed', actor: anne.email })
    expect([await stockOf(creme), await stockOf(elixir)]).toEqual([(before ?? 0) + 1, (elixirs ?? 0) - 1])
    await allSent(shop)
    await expectLedgerOfBank()
    const [letter] = await mailsTo(shop, order.email, 2)
    expect(letter?.text).toContain('As we said on the telephone.')
    expect(letter?.text).toContain('$500.00')
    expect(await orderAsBuyer(shop, order)).toMatchObject({ price: { minor: 220_000 }, due: { minor: 0 } })
    const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(order.number, 1) }
    const shipped = await stepAsOwner(shop, anne, order.number, 'ship', parcel)
    expect(shipped.body, shipped.body.message).toMatchObject({
      state: 'shipped',
      parcels: [{ units: [...jars(2), { position: 2, quantity: 1 }] }],
    })
  })

  test('ADM-02 for the same price nothing goes back; a whole line leaves, and the order goes on', async () => {
    const order = await threeJars()
    const { status, body } = await change(order, { out: [{ position: 1 }], added: [anElixir(27_000, 10)] })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ price: { minor: 3 * jar }, returning: { minor: 0 }, remark: null, state: 'paid' })
    expect(body.lines).toMatchObject([{ takenOut: true }, { quantity: 10 }])
    expect((await lettersOf(shop, order)).at(-1)).toBe('order-changed')
    const all = await stepAsOwner(shop, anne, order.number, 'cancel', { reason: 'Broken' })
    expect(all.status, all.body.message).toBe(200)
    await allSent(shop)
    await expectLedgerOfBank()
    expect((await orderAsBuyer(shop, order)).price.minor).toBe(0)
  })

  test('ADM-02 units that come count on the day of the change, and not on that of the order', async () => {
    const order = await threeJars()
    await advanceTime(shop, 24 * 60 * 60)
    const unitsByDay = async () => {
      const rows = await shop.rows<{ day: string; units: number }>(
        `select day::text as day, sum(count)::int as units from figures_by_day
          where figure = 'units' and product_id = $1 group by 1`,
        [elixir],
      )
      return Object.fromEntries(rows.map(({ day, units }) => [day, units]))
    }
    const [before, today] = [await unitsByDay(), await businessDay(shop)]
    expect((await change(order, { out: jars(1), added: [anElixir(40_000, 2)] })).status).toBe(200)
    expect(await unitsByDay()).toEqual({ ...before, [today]: (before[today] ?? 0) + 2 })
  })

  test('ADM-02 units that come to others of their product have their day, and are moved with them', async () => {
    const order = await threeJars()
    await advanceTime(shop, 4 * 24 * 60 * 60)
    const added = [{ product_id: creme, quantity: 1, unitMinor: jar - 1_000 }]
    const { status, body } = await change(order, { out: jars(1), added })
    expect(status, body.message).toBe(200)
    const { promisedOn = '' } = body.lines[0] ?? {}
    expect(body.lines[1]?.promisedOn).toBe(promisedOn)
    const move = { day: daysAfter(promisedOn, 20), reason: 'A late harvest' }
    const moved = await stepAsOwner(shop, anne, order.number, 'move', move)
    expect(moved.status, moved.body.message).toBe(200)
    expect(moved.body.steps, 'while the buyer is asked').not.toContain('change-lines')
  })

  test('ADM-02 units alone leave, and what is left of their price goes back', async () => {
    const order = await threeJars()
    const goodwill = { scope: { sumMinor: 30_000 }, reason: 'Late', restock: false, shownMinor: 30_000 }
    expect((await stepAsOwner(shop, anne, order.number, 'refund', goodwill)).status).toBe(200)
    const { status, body } = await change(order, { out: jars(2) })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ price: { minor: 80_000 }, lines: [{ out: 2, left: { minor: 80_000 } }] })
    await allSent(shop)
    await expectLedgerOfBank()
  })

  test.each([
    ['nothing', {}, 'nothing'],
    ['all of it', { out: [{ position: 1 }] }, 'ends'],
  ] as const)('ADM-02 %s is not changed, and the preview says why', async (_, wanted, obstacle) => {
    const order = await threeJars()
    expect((await preview(order, wanted as Wanted)).body.obstacle).toBe(obstacle)
    expect((await change(order, wanted as Wanted)).status).toBe(409)
    expect((await orderAsOwner(shop, anne, order.number)).lines).toMatchObject([{ quantity: 3, out: 0 }])
  })

  test.each([
    ['is not sold', { product_id: 'no-such-product', quantity: 1, unitMinor: 50 }, 'not-sold'],
    ['is dearer than in the shop', anElixir(9_000_000), 'dearer'],
    ['is more than the shelf has', anElixir(100, 500), 'over-stock'],
    ['is more than a cart may hold', anElixir(100, 11), 'over-cap'],
    ['can only be reserved', { product_id: 'renouvela-extra-riche', quantity: 1, unitMinor: 100 }, 'other-kind'],
  ] as const)('ADM-02 a product that %s does not come into it', async (_, added, problem) => {
    const order = await threeJars()
    const wanted = { out: jars(1), added: [added] }
    expect((await preview(order, wanted)).body.added).toMatchObject([{ problem }])
    expect((await change(order, wanted)).status).toBe(409)
    const meant = problem === 'over-cap' ? 200 : 409
    expect((await change(order, { ...wanted, aboveCap: true })).status).toBe(meant)
  })

  test('ADM-02 a price far below that of the shop comes into it once it is confirmed, a sale price unasked', async () => {
    const order = await threeJars()
    const slipped = { out: jars(1), added: [{ product_id: creme, quantity: 1, unitMinor: 900 }] }
    expect((await preview(order, slipped)).body.added).toMatchObject([{ problem: null, low: { minor: jar } }])
    const unasked = await change(order, { ...slipped, lowPricesConfirmed: false })
    expect(unasked.status).toBe(409)
    expect((await orderAsOwner(shop, anne, order.number)).price.minor).toBe(3 * jar)
    expect((await change(order, slipped)).body.price?.minor).toBe(2 * jar + 900)

    const code = 'half-its-price'
    await aStoredProduct(shop, code, { dollars: 20_000 })
    await shop.rows(
      `with sold as (update catalogue_products set on_sale = true where product_id = $1 returning id)
       update product_prices set sale_minor = 10_000 where product_id = (select id from sold)`,
      [code],
    )
    const atSalePrice = { out: jars(1), added: [{ product_id: code, quantity: 1, unitMinor: 10_000 }] }
    const found = async () => (await preview(order, atSalePrice)).body.added
    await expect.poll(found).toMatchObject([{ problem: null, low: null }])
    expect((await change(order, { ...atSalePrice, lowPricesConfirmed: false })).status).toBe(200)
  })

  test('ADM-02 units that leave can come again for less, though none other is in stock', async () => {
    const code = 'the-last-jar'
    await aStoredProduct(shop, code, { dollars: 20_000, stock: 1 })
    const order = await aBoughtOrder(shop, { items: [anItem(code, { product_price: 200, quantity: 1 })] })
    expect(await stockOf(code)).toBe(0)
    const wanted = { out: [{ position: 1 }], added: [{ product_id: code, quantity: 1, unitMinor: 18_000 }] }
    expect((await preview(order, wanted)).body.added).toMatchObject([{ problem: null, available: 1 }])
    const { status, body } = await change(order, wanted)
    expect(status, body.message).toBe(200)
    expect([body.price.minor, await stockOf(code)]).toEqual([18_000, 0])
    const twice = { out: [{ position: 2 }], added: [{ product_id: code, quantity: 2, unitMinor: 9_000 }] }
    expect((await preview(order, twice)).body.added).toMatchObject([{ problem: 'over-stock', available: 1 }])
    expect((await change(order, twice)).status).toBe(409)
  })

  test('ADM-02 units that another buyer holds are not given away', async () => {
    const order = await threeJars()
    await shop.rows(
      `insert into stock_holds (checkout_id, product_id, quantity, held_until)
       select checkout_id, product.id, product.stock, now() + interval '1 hour' from orders, catalogue_products product
        where orders.id = $1 and product_id = $2
       on conflict do nothing`,
      [order.id, elixir],
    )
    const wanted = { out: jars(1), added: [anElixir(100)] }
    expect((await preview(order, wanted)).body.added).toMatchObject([{ problem: 'over-stock', available: 0 }])
    expect((await change(order, wanted)).status).toBe(409)
    await shop.rows(
      'delete from stock_holds where product_id = (select id from catalogue_products where product_id = $1)',
      [elixir],
    )
  })

  test('ADM-02 units that have shipped stay, and those that come are to be shipped', async () => {
    const order = await threeJars()
    const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(order.number, 1), units: jars(2) }
    expect((await stepAsOwner(shop, anne, order.number, 'ship', parcel)).status).toBe(200)
    expect((await preview(order, { out: jars(2) })).status).toBe(409)
    const { status, body } = await change(order, { out: jars(1), added: [anElixir(40_000)] })
    expect(status, body.message).toBe(200)
    expect(body.state).not.toBe('shipped')
    expect(body.steps).toContain('ship')
    expect(body.lines).toMatchObject([
      { out: 1, sent: 2 },
      { out: 0, sent: 0 },
    ])
  })

  test('ADM-02 of two owners one wins, and a repeated submission changes nothing more', async () => {
    const order = await threeJars()
    const { version } = await orderAsOwner(shop, anne, order.number)
    const wanted = { out: jars(1), added: [], shownMinor: jar, shownDueMinor: 0 }
    const key = newId()
    const send = (who: TestMember, own: string) =>
      stepAsOwner(shop, who, order.number, 'change-lines', wanted, { version, key: own })
    const both = await Promise.all([send(anne, key), send(bruno, newId())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error).toBe('changed')
    if (both[0].status === 200) expect((await send(anne, key)).status).toBe(200)
    expect((await orderAsOwner(shop, anne, order.number)).lines).toMatchObject([{ out: 1 }])
    await allSent(shop)
    await expectLedgerOfBank()
  })

  test('ADM-02 other sums than the preview showed are refused', async () => {
    const order = await threeJars()
    expect((await change(order, { out: jars(1) }, { shownMinor: jar - 1 })).status).toBe(409)
    expect((await change(order, { out: jars(1) }, { shownDueMinor: 1 })).status).toBe(409)
  })

  test('ADM-02 while a withdrawal is open the products stay', async () => {
    const order = await threeJars()
    await withdrawFrom(shop, order)
    expect((await orderAsOwner(shop, anne, order.number)).steps).not.toContain('change-lines')
    expect((await preview(order, { out: jars(1) })).status).toBe(409)
  })

  test('ADM-02 only owners see and change it', async () => {
    const order = await threeJars()
    const path = `/api/admin/orders/${order.number}/change-lines`
    const member = await aMember(shop)
    for (const each of [path, `${path}/sums`]) {
      expect((await shop.post(each, {}, member.headers)).status).toBe(403)
      expect((await shop.post(each, {})).status).toBe(401)
    }
  })
})

describe('a reservation with a deposit', () => {
  const reservable = 'renouvela-extra-riche'

  test('ADM-02 a product that is added raises the balance, until it was asked for, and its terms come with it', async () => {
    const order = await aReservation(shop)
    const { lines, price } = await orderAsBuyer(shop, order)
    const added = [{ product_id: reservable, quantity: 1, unitMinor: 20_000 }]
    const page = await openBalance(shop, order)
    const { status, body } = await change(order, { added })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({
      ...{ price: { minor: price.minor + 20_000 }, due: { minor: price.minor / 2 + 20_000 } },
      returning: { minor: 0 },
    })
    const after = await orderAsBuyer(shop, order)
    expect(after.lines[1]).toMatchObject({ mode: 'reservation', policy: lines[0]?.policy })
    expect(after.deposit?.minor).toBe(price.minor / 2)
    expect(await openBalance(shop, order), 'a page with the former sum is replaced').not.toBe(page)
    await stepAsOwner(shop, anne, order.number, 'ready')
    expect((await preview(order, { added })).body.obstacle).toBe('rises')
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
    await expectLedgerOfBank()
  })

  test('ADM-02 a balance too small to be paid is not left', async () => {
    const order = await aReservation(shop)
    const { paid } = await orderAsBuyer(shop, order)
    const exchanged = (unitMinor: number) => ({
      out: [{ position: 1 }],
      added: [{ product_id: reservable, quantity: 1, unitMinor }],
    })
    expect((await preview(order, exchanged(paid.minor + 49))).body.obstacle).toBe('too-little')
    expect((await change(order, exchanged(paid.minor + 49))).status).toBe(409)
    expect((await change(order, exchanged(paid.minor + 50))).body.due?.minor).toBe(50)
  })

  test('ADM-02 an exchange for less lowers the balance first', async () => {
    const order = await aReservation(shop)
    const { price, paid } = await orderAsBuyer(shop, order)
    const added = [{ product_id: reservable, quantity: 1, unitMinor: price.minor - 10_000 }]
    const { status, body } = await change(order, { out: [{ position: 1 }], added })
    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({ due: { minor: paid.minor - 10_000 }, returning: { minor: 0 }, kept: paid })
    const cheap = [{ product_id: reservable, quantity: 1, unitMinor: 10_000 }]
    const less = await change(order, { out: [{ position: 2 }], added: cheap })
    expect(less.body, less.body.message).toMatchObject({ due: { minor: 0 }, kept: { minor: 10_000 } })
    await allSent(shop)
    await expectLedgerOfBank()
  })
})
