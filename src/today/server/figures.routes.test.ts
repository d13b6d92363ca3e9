// The figures of random orders, compared with the ledgers that the pages of those orders show.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { runs, seed } from '#language/testing/runs.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderList, OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import { aReservation, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { choose } from '#simulator/testing/payment-page.ts'
import { periods, type Span } from '#today/period.ts'
import type { BestProducts, Sales, Visits } from '#today/schema.ts'
import { addUpFigures } from '#today/server/figures-records.ts'

const shop = openTestShop()
let admin: TestMember
let bought = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const asked = async <Body>(path: string) => (await shop.json<Body>(`/api/admin/today/${path}`, admin)).body
const day = 24 * 60 * 60

type Story = {
  language: 'en' | 'fr'
  reserved: boolean
  quantity: number
  next: 'refund' | 'cancel' | 'transfer' | 'void' | 'none'
  days: number
}

const story: fc.Arbitrary<Story> = fc.record({
  language: fc.constantFrom('en', 'fr'),
  reserved: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  next: fc.constantFrom('refund', 'cancel', 'transfer', 'void', 'none'),
  days: fc.integer({ min: 0, max: 9 }),
})

async function anOrder({ language, reserved, quantity }: Story): Promise<number> {
  if (reserved)
    return (await aReservation(shop, { language, items: [anItem('renouvela-extra-riche', {}, language)] })).number
  bought += 1
  const customerEmail = `figures-${bought}@example.com`
  const items = [anItem('renouvela-creme', { quantity }, language), anItem('immortela-elixir-10ml', {}, language)]
  const { body } = await createCheckout(shop, aRequest({ customerEmail, language, items }))
  await choose(body.url ?? '', 'paid')
  const find = () => shop.rows<{ number: number }>('select number::int from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0]?.number ?? 0
}

async function goOn(number: number, { next }: Story): Promise<void> {
  const takeStep = (step: string, body: object) => stepAsOwner(shop, admin, number, step, body)
  if (next === 'refund')
    await takeStep('refund', { scope: { sumMinor: 1_234 }, reason: 'A dent', restock: false, shownMinor: 1_234 })
  if (next === 'cancel') await takeStep('cancel', { reason: 'Broken' })
  if (next === 'transfer' || next === 'void')
    await takeStep('record-payment', { minor: 4_321, reference: `T${number}` })
  if (next !== 'void') return
  const entry = (await orderAsOwner(shop, admin, number)).ledger.entries.find(({ canBeVoided }) => canBeVoided)
  if (entry) await takeStep('void', { entry: entry.id, reason: 'It never came' })
}

/** The sum of some kinds of entries in the ledgers of these orders, on some days. */
function sumOf(orders: readonly AdminOrder[], kinds: readonly string[], currency: string, { from, to }: Span): number {
  return orders
    .flatMap(({ ledger }) => ledger.entries)
    .filter(({ kind, amount, at }) => {
      const on = dayOf(new Date(at))
      return kinds.includes(kind) && amount.currency === currency && on >= from && on <= to
    })
    .reduce((all, { amount }) => all + amount.minor, 0)
}

test('sales, reductions and refunds are those of the ledgers, to the cent, by day and by currency', {
  timeout: 120_000 + runs(8) * 5_000,
}, async () => {
  const numbers: number[] = []
  await fc.assert(
    fc.asyncProperty(story, async (each) => {
      const number = await anOrder(each)
      numbers.push(number)
      await advanceTime(shop, each.days * day)
      await goOn(number, each)
    }),
    { numRuns: runs(8), seed, endOnFailure: true },
  )
  const orders = await Promise.all(numbers.map((number) => orderAsOwner(shop, admin, number)))
  const entries = orders.flatMap(({ ledger }) => ledger.entries)
  expect(entries.some(({ kind }) => kind === 'waived')).toBe(true)
  await expectAgreement(orders)
  const to = await businessDay(shop)
  await Promise.all([addUpFigures('2020-01-01'), addUpFigures('2020-01-01')])
  const rows = await shop.rows(
    'select from figures_by_day where day <= $1 group by day, figure, currency, product_id having count(*) > 1',
    [to],
  )
  expect(rows).toEqual([])
  await expectAgreement(orders)
})

test('ADM-02 an exchange is no second sale: its difference counts on its day, and units that leave are taken back', async () => {
  const read = async () => {
    const [sales] = (await asked<Sales>('sales?period=7-days')).currencies.filter(({ currency }) => currency === 'USD')
    const { rows } = await asked<BestProducts>('products?period=7-days')
    const unitsOf = (code: string) => rows.find(({ product_id }) => product_id === code)?.units ?? 0
    const [sold, reduced] = [sales?.sales.now.minor ?? 0, sales?.reduced.now.minor ?? 0]
    return [sold, reduced, unitsOf('renouvela-creme'), unitsOf('immortela-elixir-10ml')]
  }
  const exchange = async (number: number, out: object[], added: object[]) => {
    const path = `/api/admin/orders/${number}/change-lines/sums`
    const { body } = await shop.post<LineChangePreview>(path, { out, added }, admin.headers)
    const shown = { shownMinor: body.returns.minor, shownDueMinor: body.due.after.minor }
    const request = { out, added, ...shown, lowPricesConfirmed: true }
    expect((await stepAsOwner(shop, admin, number, 'change-lines', request)).status).toBe(200)
  }
  await shop.rows("update catalogue_products set stock = 100 where product_id = 'immortela-elixir-10ml'")
  const elixir = (quantity: number, unitMinor: number) => [{ product_id: 'immortela-elixir-10ml', quantity, unitMinor }]
  const number = await anOrder({ language: 'en', reserved: false, quantity: 3, next: 'none', days: 0 })
  const [sold = 0, reduced = 0, jars = 0, elixirs = 0] = await read()
  await exchange(number, [{ position: 1, quantity: 1 }], elixir(1, 40_000))
  expect(await read()).toEqual([sold, reduced + 50_000, jars - 1, elixirs + 1])
  await exchange(number, [{ position: 1, quantity: 1 }], elixir(4, 25_000))
  expect(await read()).toEqual([sold + 10_000, reduced + 50_000, jars - 2, elixirs + 5])
  await addUpFigures('2020-01-01')
  expect(await read()).toEqual([sold + 10_000, reduced + 50_000, jars - 2, elixirs + 5])
})

/** All orders of the list that a figure opens. */
async function listed(filter: string): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const path: string = `/api/admin/orders?${filter}${after ? `&after=${after}` : ''}`
    const page: OrderList = (await shop.json<OrderList>(path, admin)).body
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

async function expectAgreement(orders: readonly AdminOrder[]): Promise<void> {
  for (const period of periods) {
    const sales = await asked<Sales>(`sales?period=${period}`)
    const { rows: products } = await asked<BestProducts>(`products?period=${period}`)
    const { steps } = await asked<Visits>(`visits?period=${period}`)
    const inPeriod = orders.filter(({ placedAt }) => dayOf(new Date(placedAt)) >= sales.now.from)
    expect(steps.find(({ step }) => step === 'order')?.now).toBe(inPeriod.length)
    for (const of of sales.currencies) {
      const { currency, bars } = of
      const ledger = (kinds: string[], span: Span) => sumOf(orders, kinds, currency, span)
      for (const which of ['now', 'before'] as const) {
        const span = sales[which]
        expect(of.sales[which]).toEqual({ minor: ledger(['expected'], span), currency })
        expect(of.reduced[which].minor).toBe(ledger(['waived'], span) - ledger(['waiver-voided'], span))
        expect(of.refunded[which].minor).toBe(
          ledger(['refunded'], span) - ledger(['refund-failed', 'return-voided'], span),
        )
      }
      for (const [what, kinds, undone] of [
        ['refunded', ['refunded'], ['refund-failed', 'return-voided']],
        ['reduced', ['waived'], ['waiver-voided']],
      ] as const) {
        const behind = new Set(
          (await listed(`${what}=${sales.now.from}..${sales.now.to}&currency=${currency}`)).map(({ number }) => number),
        )
        const own = orders.filter(({ number }) => behind.has(number))
        expect(own).toHaveLength(behind.size)
        expect(of[what].now.minor).toBe(
          sumOf(own, kinds, currency, sales.now) - sumOf(own, undone, currency, sales.now),
        )
        expect(own.every((order) => sumOf([order], [...kinds, ...undone], currency, sales.now) > 0)).toBe(true)
      }
      for (const bar of bars) {
        expect(bar.sales.minor).toBe(ledger(['expected'], bar))
        if (bar.sales.minor === 0) continue
        const behind = await listed(`placed=${bar.from}..${bar.to}&currency=${currency}`)
        expect(behind.reduce((all, { total }) => all + total.minor, 0)).toBe(bar.sales.minor)
      }
      expect(await listed(`placed=${sales.now.from}..${sales.now.to}&currency=${currency}`)).toHaveLength(of.orders.now)
      const placed = inPeriod.filter(({ total }) => total.currency === currency)
      expect(of.orders.now).toBe(placed.length)
      expect(of.sales.now.minor).toBe(placed.reduce((all, { total }) => all + total.minor, 0))
      const ofProducts = products.flatMap(({ sums }) => sums).filter((sum) => sum.currency === currency)
      expect(ofProducts.reduce((all, { minor }) => all + minor, 0)).toBe(of.sales.now.minor)
    }
    const units = inPeriod.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0)
    expect(products.reduce((all, product) => all + product.units, 0)).toBe(units)
  }
}
