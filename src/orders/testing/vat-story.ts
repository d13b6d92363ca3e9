// Carts, and all that lowers the price of what became of them, at random; after every step the shop's VAT is compared.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import type { RefundScope } from '#orders/sums/refund-scope.ts'
import { openBalance, orderAsBuyer, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import * as oracle from '#orders/testing/vat-oracle.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { choose, payAt } from '#simulator/testing/payment-page.ts'

/** Prices that no half and no share of comes out even. */
export const oddPrices = {
  'immortela-elixir-10ml': 46_037,
  'renouvela-creme': 9_999,
  'renouvela-riche': 12_345,
  'renouvela-extra-riche': 70_001,
} as const
type Code = keyof typeof oddPrices

const reserving = { bought: {}, 'in full': { isReserve: true }, deposit: { isDeposit: true } } as const
const codes = Object.keys(oddPrices) as Code[]
const cart = fc.uniqueArray(fc.record({ code: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ code }) => code,
  minLength: 1,
  maxLength: 4,
})
const pick = fc.nat(1_000)
const act = fc.record({
  what: fc.constantFrom(
    'line',
    'line',
    'sum',
    'sum',
    'whole',
    'cancel',
    'call off',
    'ship',
    'balance',
    'transfer',
    'lapse',
  ),
  pick,
  share: fc.integer({ min: 1, max: 100 }),
})
export const story = fc.record({
  cart,
  reserved: fc.constantFrom(...(Object.keys(reserving) as (keyof typeof reserving)[])),
  country: fc.constantFrom(...Object.keys(oracle.rates)),
  address: fc.constantFrom('early', 'late'),
  language: fc.constantFrom('en', 'fr'),
  acts: fc.array(act, { maxLength: 5 }),
})
export type Story = typeof story extends fc.Arbitrary<infer Made> ? Made : never
type Act = Story['acts'][number]

export type Stage = { shop: TestShop; admin: TestMember; member: TestMember }
type Played = oracle.OracleOrder & { id: string; number: number; key: string; kind: string }

const postcodes: Record<string, string> = {
  BE: '1000',
  DE: '10115',
  ES: '28001',
  FR: '75011',
  IT: '00184',
  LU: '2449',
  US: '02108',
}
const days = 24 * 60 * 60
/** A bank's fee on a transfer; so little is waived. */
const bankFee = 31

/** Plays a story from the cart to its last act. */
export async function play(stage: Stage, drawn: Story, email: string): Promise<void> {
  const orders = await buy(stage, drawn, email)
  for (const order of orders) await compare(stage, order)
  for (const each of drawn.acts) {
    const order = orders[each.pick % orders.length] as Played
    await acts[each.what]?.(stage, order, each)
    expect(oracle.kept(order)).toBeGreaterThanOrEqual(0)
    await compare(stage, order)
  }
  await compareExport(stage, orders)
}

/** The orders of a cart: one of bought goods, one of reserved goods. */
async function buy({ shop, member }: Stage, drawn: Story, email: string): Promise<Played[]> {
  const items = drawn.cart.map(({ code, quantity }) =>
    anItem(code, {
      quantity,
      product_price: oddPrices[code] / 100,
      ...(code === 'renouvela-extra-riche' && reserving[drawn.reserved]),
    }),
  )
  const address = {
    ...parisAddress,
    country: drawn.country as 'FR',
    postcode: postcodes[drawn.country] ?? '',
    ...(drawn.country === 'US' && { state: 'MA' }),
  }
  const own = { items, customerEmail: email, language: drawn.language as 'en' }
  const request = aRequest({ ...own, ...(drawn.address === 'early' && { delivery: address }) })
  const { status, body } = await createCheckout(shop, request, member.headers)
  expect(status, body.error).toBe(200)
  await payAt(body.url ?? '', drawn.address === 'late' ? address : {})
  const reserved = (code: Code) => code === 'renouvela-extra-riche' && drawn.reserved !== 'bought'
  const split = new Set(drawn.cart.map(({ code }) => reserved(code))).size
  const find = () =>
    shop.rows<Pick<Played, 'id' | 'number' | 'key' | 'kind'>>(
      'select id, number, link_key as key, kind from orders where email = $1 order by part',
      [email],
    )
  await expect.poll(find).toHaveLength(split)
  return (await find()).map((row) => {
    const bought = drawn.cart.filter(({ code }) => reserved(code) === (row.kind === 'reservation'))
    const lines = bought.map(({ code, quantity }, at) => {
      const minor = oddPrices[code] * quantity
      return { position: at + 1, total: minor, left: minor, out: false, shipped: false }
    })
    const order = { ...row, country: drawn.country, lines, paid: 0, back: 0 }
    const half = row.kind === 'reservation' && drawn.reserved === 'deposit'
    return { ...order, paid: half ? Math.ceil(oracle.price(order) / 2) : oracle.price(order) }
  })
}

/** Gives back what the preview says, where the shop grants it; the preview must say what the oracle says. */
async function refund({ shop, admin }: Stage, order: Played, input: RefundScope, lower: () => number): Promise<void> {
  const answer = await stepAsOwner(shop, admin, order.number, 'refund/sums', input)
  const before = { price: oracle.price(order), vat: oracle.vat(order)?.now }
  if (answer.status !== 200) return
  const preview = answer.body as unknown as RefundPreview
  const returns = lower()
  const waives = before.price - oracle.price(order)
  const fallen = before.vat === undefined ? undefined : before.vat - (oracle.vat(order)?.now ?? 0)
  expect([preview.returns.minor, preview.priceReduction.minor, preview.tax?.minor]).toEqual([returns, waives, fallen])
  const asked = { key: newId(), scope: input, reason: 'As agreed', restock: false, shownMinor: preview.returns.minor }
  const granted = await stepAsOwner(shop, admin, order.number, 'refund', asked)
  expect(granted.status, granted.body.message).toBe(200)
  order.back += returns
}

const there = (order: Played) => order.lines.filter(({ out }) => !out)

/** A cancellation refunds the rest of the lines that have not been sent. */
async function cancel({ shop, admin }: Stage, order: Played, by: 'buyer' | 'owner'): Promise<void> {
  const { steps, backIfCancelled } = await orderAsBuyer(shop, order)
  if (!steps.includes('cancel') || !backIfCancelled) return
  const answer = await (by === 'buyer'
    ? stepAsBuyer(shop, order, 'cancel', { shown: backIfCancelled })
    : stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'As agreed' }))
  expect(answer.status, answer.body.message).toBe(200)
  const unsent = there(order).filter(({ shipped }) => !shipped)
  const all = unsent.length === there(order).length
  const returns = all
    ? oracle.endAll(order)
    : oracle.takeOut(
        order,
        unsent.map(({ position }) => position),
      )
  expect(backIfCancelled.minor).toBe(returns)
  order.back += returns
}

const acts: Record<string, (stage: Stage, order: Played, act: Act) => Promise<void>> = {
  line: (stage, order, { pick: at }) => {
    const line = there(order)[at % Math.max(1, there(order).length)]
    const positions = [line?.position ?? 1]
    return refund(stage, order, { units: positions.map((position) => ({ position })) }, () =>
      oracle.takeOut(order, positions),
    )
  },
  sum: (stage, order, { share }) => {
    const sumMinor = Math.max(1, Math.floor((oracle.kept(order) * share) / 100))
    return refund(stage, order, { sumMinor }, () => {
      oracle.takeOff(order, Math.min(sumMinor, oracle.price(order)))
      return sumMinor
    })
  },
  whole: (stage, order) =>
    refund(stage, order, { whole: true }, () => {
      const back = oracle.endAll(order)
      for (const line of order.lines) line.out = true
      return back
    }),
  cancel: (stage, order) => cancel(stage, order, 'buyer'),
  'call off': (stage, order) => cancel(stage, order, 'owner'),
  async ship({ shop, admin }, order, { pick: at }) {
    const unsent = there(order).filter(({ shipped }) => !shipped)
    const line = unsent[at % Math.max(1, unsent.length)]
    if (!line) return
    const parcel = { carrier: 'Colissimo', tracking: newId(), units: [{ position: line.position }] }
    if ((await stepAsOwner(shop, admin, order.number, 'ship', parcel)).status === 200) line.shipped = true
  },
  async balance({ shop }, order) {
    const { steps, due } = await orderAsBuyer(shop, order)
    if (!steps.includes('pay') || due.minor < 50) return
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
    order.paid += due.minor
  },
  async transfer({ shop, admin }, order) {
    const { state, due } = await orderAsBuyer(shop, order)
    if (due.minor <= bankFee || !['reserved', 'balance-due'].includes(state)) return
    const minor = due.minor - bankFee
    const answer = await stepAsOwner(shop, admin, order.number, 'record-payment', {
      minor,
      reference: newId(),
      waivedMinor: bankFee,
    })
    expect(answer.status, answer.body.message).toBe(200)
    order.paid += minor
    oracle.takeOff(order, bankFee)
  },
  async lapse({ shop, admin }, order) {
    const ready = await stepAsOwner(shop, admin, order.number, 'ready')
    if (ready.status !== 200) return
    for (const wait of [15, 12, 0]) await advanceTime(shop, wait * days)
    await advanceTime(shop, 'back')
    if ((await orderAsBuyer(shop, order)).state === 'lapsed') order.back += oracle.endAll(order)
  },
}

/** Compares page, account, admin, ledger and letters with the oracle. */
async function compare(stage: Stage, order: Played): Promise<void> {
  const { shop, admin, member } = stage
  const expected = oracle.vat(order)
  const tax = expected ? { now: expected.now, lowered: expected.first - expected.now } : undefined
  const page = await orderAsBuyer(shop, order)
  const { body: owned } = await shop.json<BuyerOrder[]>('/api/account/orders', { headers: member.headers })
  const account = owned.find(({ number }) => number === order.number)
  const { body: open } = await shop.json<AdminOrder>(`/api/admin/orders/${order.number}`, { headers: admin.headers })
  const said = [page, account, open].map((shown) => ({
    price: shown?.price.minor,
    left: shown?.lines.map(({ left }) => left.minor),
    tax: shown?.tax ? { now: shown.tax.amount.minor, lowered: shown.tax.lowered.minor } : undefined,
  }))
  const right = { price: oracle.price(order), left: order.lines.map(({ left }) => left), tax }
  expect(said).toEqual([right, right, right])
  const waivers = open.ledger.entries.filter(({ kind }) => kind === 'waived')
  const inLedger = waivers.reduce((all, entry) => all + (entry.tax?.minor ?? 0), 0)
  expect(inLedger).toBe(tax?.lowered ?? 0)
  for (const mail of open.mails) await compareLetter(stage, order, mail, tax)
}

type Tax = { now: number; lowered: number } | undefined

async function compareLetter({ shop, admin }: Stage, order: Played, mail: AdminOrder['mails'][number], tax: Tax) {
  if (!/-confirmed$|refunded$|cancelled$|lapsed$|^balance-/.test(mail.template)) return
  const path = `/api/admin/orders/${order.number}/mails/${mail.id}`
  const { status, body } = await shop.json<ReadLetter>(path, { headers: admin.headers })
  // A letter that is no longer true is not sent.
  if (status === 409) return
  expect(status).toBe(200)
  const isLowered = oracle.price(order) < oracle.total(order)
  const [including, partialDeliveryText] = [vatIn(body.text, 'now'), vatIn(body.text, 'lowered')]
  const says = isLowered || mail.template.endsWith('-confirmed')
  expect([mail.template, including]).toEqual([mail.template, says && oracle.price(order) > 0 ? tax?.now : undefined])
  expect([mail.template, partialDeliveryText]).toEqual([mail.template, isLowered ? tax?.lowered : undefined])
}

/** The VAT that a letter names, by its digits alone. In French both are "Dont TVA": the first is of what was taken off. */
function vatIn(text: string, of: 'now' | 'lowered'): number | undefined {
  const lines = text.split('\n')
  const lowered = lines.findIndex((line) => /^(Price reduced by|Canceled|Baisse de prix|Annulé)/.test(line))
  const named = lines.filter((line, at) => /(VAT|TVA) \(/.test(line) && (at === lowered + 1) === (of === 'lowered'))
  expect(named.length).toBeLessThanOrEqual(1)
  const digits = named[0]?.split(':').at(-1)?.replaceAll(/\D/g, '')
  return digits === undefined ? undefined : Number(digits)
}

async function compareExport({ shop, admin }: Stage, orders: Played[]): Promise<void> {
  if (!orders.some(({ kind }) => kind === 'reservation')) return
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const file = await shop.fetch('/api/admin/reservations/export', { method: 'POST', headers, body: '{}' })
  const rows = parseCsv(await file.text())
  for (const order of orders) {
    const row = rows.find((each) => each.Number === String(order.number))
    const expected = oracle.vat(order)?.now
    if (row) expect(row['VAT in the price']).toBe(expected === undefined ? '' : (expected / 100).toFixed(2))
  }
}
