// One order of two lines, two owners whose pages of it may be old, a buyer and a bank; and what is true after every action.
import { expect } from 'vitest'
import type { TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { subtract, sum } from '#money/money.ts'
import { quantityAt, unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { namedSums, partsOf, type SumName } from '#orders/shown/sum-parts.ts'
import { orderAsBuyer, orderAsOwner } from '#orders/testing/a-reservation.ts'
import { assertFactsAgree, storeAllStatuses } from '#orders/testing/facts-agree.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { ledgerOf, withheldOf } from '#payments/testing/a-payment.ts'
import { businessDay } from '#platform/testing/business-time.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

export const counted = 'renouvela-creme'
export const other = 'renouvela-riche'
const shelf = 1_000

export type Part = { id: string; number: number; key: string; email: string }
export type PartsWorld = {
  shop: TestShop
  owners: TestMember[]
  /** The order as each owner last saw it. */
  pages: (AdminOrder | undefined)[]
  order: Part
  today: string
  /** A transfer was voided, or a bank took something: letters no longer add up by themselves. */
  disturbed: boolean
  /** How often a submission on an old page was refused. */
  refusedAsOld: number
  /** The steps that an owner took. */
  accepted: Set<string>
}

export type Buying = { mode: 'bought' | 'in full' | 'deposit'; quantities: readonly [number, number] }

let buyers = 0

/** Buys or reserves both products, whatever was bought before being back on the shelf. */
export async function buyBoth(
  shop: TestShop,
  owners: TestMember[],
  member: TestMember,
  buying: Buying,
): Promise<PartsWorld> {
  buyers += 1
  await shop.rows(
    'update orders set cancelled_at = now(), cancelled_because = $1 where cancelled_at is null and shipped_at is null',
    ['shop'],
  )
  await storeAllStatuses()
  await shop.rows('update catalogue_products set stock = $2 where product_id = $1', [counted, shelf])
  const email = `parts-${buyers}@example.com`
  const [first, second] = buying.quantities
  const own = buying.mode === 'bought' ? {} : { isReserve: true, isDeposit: buying.mode === 'deposit' }
  const items = [anItem(counted, { quantity: first, ...own }), anItem(other, { quantity: second, ...own })]
  const request = aRequest({ items, customerEmail: email, delivery: parisAddress })
  const { status, body } = await createCheckout(shop, request, member.headers)
  expect(status, body.error).toBe(200)
  await choose(body.url ?? '', 'paid')
  const find = () => shop.rows<Part>('select id, number, link_key as key, email from orders where email = $1', [email])
  await expect.poll(find).toHaveLength(1)
  const [order] = (await find()) as [Part]
  return {
    shop,
    owners,
    pages: [],
    order,
    today: await businessDay(shop),
    disturbed: false,
    refusedAsOld: 0,
    accepted: new Set(),
  }
}

/** The order now, once the provider has answered every refund. */
export async function asItStands({ shop, owners, order }: PartsWorld): Promise<AdminOrder> {
  await expect.poll(() => shop.rows('select id from refunds where answered_at is null')).toEqual([])
  return orderAsOwner(shop, owners[0] as TestMember, order.number)
}

/** Ledger and bank agree, sums follow from each other, no sum is refunded or promised twice, and no unit is lost. */
export async function assertSound(world: PartsWorld): Promise<void> {
  const { shop, order } = world
  const page = await asItStands(world)
  await expect.poll(async () => [await ledgerOf(shop)]).toEqual([await bankOf(shop)])
  const withheld = await withheldOf(shop)
  expect(withheld.ledger).toBe(withheld.bank)
  const shown = await orderAsBuyer(shop, order)
  const { expected, ...sums } = page.ledger
  const ofLedger = { price: expected, paid: sums.paid, refunded: sums.refunded, withheld: sums.withheld }
  expect(shown, 'the sums of the ledger are the facts of the order').toMatchObject(ofLedger)
  for (const name of Object.keys(namedSums(page)) as SumName[]) {
    const parts = partsOf(page, name).map(({ amount }) => amount)
    expect(sum(parts, expected.currency), `the parts of ${name} add up to it`).toEqual(namedSums(page)[name])
  }
  const gone = [page.ledger.refunded, page.returning, page.owedBack, page.ledger.withheld]
  expect(page.kept, 'what came is what went, what is to go and what is kept').toEqual(
    gone.reduce(subtract, page.ledger.paid),
  )
  const [price, paid] = [shown.price.minor, shown.paid.minor]
  const back = shown.refunded.minor + shown.returning.minor
  const kept = paid - back - shown.withheld.minor
  expect(price).toBe(page.lines.reduce((all, { left }) => all + left.minor, 0))
  for (const { left, takenOut } of page.lines) expect(takenOut ? left.minor === 0 : left.minor >= 0).toBe(true)
  expect(back).toBeLessThanOrEqual(paid)
  const owedBack = shown.owedBack.minor
  const isAskedFor = !shown.cancelledBecause && price > 0
  const due = isAskedFor ? Math.max(0, price - (kept - owedBack)) : 0
  expect(shown.due.minor, 'what pays for the price and what is due are the price').toBe(due)
  const loss = due > 0 ? 0 : Math.max(0, -kept)
  expect(page.lossBeyondPrice.minor, 'what is missing and not asked for is a loss').toBe(loss)
  expect(page.payable.minor).toBe(Math.max(0, price + shown.writtenOff.minor - (kept - owedBack)))
  expect(owedBack, 'what is above the price is owed back').toBeGreaterThanOrEqual(Math.max(0, kept - price))
  expect(owedBack, 'nothing is owed that is not here').toBeLessThanOrEqual(Math.max(0, kept))
  await assertOwedOnce(world, owedBack)
  for (const line of page.lines) {
    const inParcels = quantityAt(
      page.parcels.flatMap(({ units }) => units),
      line.position,
    )
    expect(unitsHere(line), 'no unit is in two places').toBeGreaterThanOrEqual(0)
    expect(inParcels, 'a unit leaves once').toBeLessThanOrEqual(line.quantity)
    // Some units may be no part of the order any more, of those that left and of those that never did.
    const outOfParcels = inParcels - line.sent
    expect(outOfParcels).toBeGreaterThanOrEqual(0)
    expect(outOfParcels).toBeLessThanOrEqual(line.out)
  }
  const entered = page.ledger.entries.filter(({ kind }) => kind === 'expected').map(({ amount }) => amount)
  expect(page.total, 'the prices of all lines were owed, each once').toEqual(sum(entered, expected.currency))
  await assertFactsAgree(shop)
  await assertShelf(world, page)
  await assertLosses(world)
  if (!world.disturbed) await assertPromisedOnce(world, back + owedBack)
}

/** Sums owed back are listed among the problems, each once. */
async function assertOwedOnce({ shop, owners, order }: PartsWorld, owedBack: number): Promise<void> {
  const { body } = await shop.json<Problems>('/api/admin/problems', { headers: (owners[0] as TestMember).headers })
  const refunds = body.refunds.filter(({ number }) => number === order.number).map(({ amount }) => amount.minor)
  const tasks = body.tasks
    .filter(({ number, kind }) => number === order.number && !['dispute-lost', 'sent-unpaid'].includes(kind))
    .map(({ sum }) => sum?.minor ?? 0)
  expect([...refunds, ...tasks].reduce((all, minor) => all + minor, 0)).toBe(owedBack)
}

/** Write-offs belong to lines, and do not exceed the price of the units that are left. */
async function assertLosses({ shop, order }: PartsWorld): Promise<void> {
  const [entered] = await shop.rows<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::float8 as minor from ledger_entries entry
      where order_id = $1 and kind = 'waived' and reason = 'write-off'
        and not exists (select from ledger_entries void where void.voids = entry.id)`,
    [order.id],
  )
  const lines = await shop.rows<{ off: number; whole: number; most: number }>(
    `select written_off_minor::float8 as off, (left_minor + written_off_minor)::float8 as whole,
            (total_minor::float8 * (quantity - quantity_out) / quantity + quantity_out) as most
       from priced_lines where order_id = $1`,
    [order.id],
  )
  expect(lines.reduce((all, { off }) => all + off, 0)).toBe(entered?.minor)
  for (const { whole, most } of lines) expect(whole).toBeLessThanOrEqual(most)
}

async function assertShelf({ shop }: PartsWorld, page: AdminOrder): Promise<void> {
  const [product] = await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [
    counted,
  ])
  const lines = page.lines.filter(
    ({ takenOut, product_id }) => !page.cancelledBecause && !takenOut && product_id === counted,
  )
  const gone = lines.reduce((all, line) => all + unitsLeft(line), 0)
  expect(product?.stock).toBe(shelf - gone)
}

/** The sums promised in letters, with the surpluses of transfers, equal those refunded or owed. */
async function assertPromisedOnce(world: PartsWorld, back: number): Promise<void> {
  const { shop, order } = world
  const [letters] = await shop.rows<{ promised: number; before: number | null }>(
    `select coalesce(sum((facts ->> 'minor')::int) filter (where template in ('order-refunded', 'order-changed', 'withdrawal-accepted', 'payment-returned')), 0)::float8
              as promised,
            max((facts ->> 'backBefore')::int) as before from mails where order_id = $1`,
    [order.id],
  )
  const [surplus] = await shop.rows<{ minor: number }>(
    'select coalesce(sum(surplus_minor), 0)::float8 as minor from ledger_entries where order_id = $1',
    [order.id],
  )
  const { promised = 0, before = null } = letters ?? {}
  const shown = await orderAsBuyer(shop, order)
  // The letter that ends an order names what goes back with it, apart from what went back before.
  if (before === null) expect(promised + (surplus?.minor ?? 0)).toBe(back)
  else expect(promised).toBeLessThanOrEqual(back)
  const tasks = await shop.rows(
    `select from tasks where order_id = $1 and done_at is null and kind in ('refund-refused', 'refund-failed', 'transfer-surplus')`,
    [order.id],
  )
  expect(tasks.length > 0, 'what is owed is a task, and nothing else is').toBe(shown.owedBack.minor > 0)
}
