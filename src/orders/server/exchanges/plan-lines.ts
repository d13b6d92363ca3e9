import type { PoolClient } from 'pg'
import { isFarBelow } from '#catalogue/prices/low-price.ts'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import type { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { isReservable, type QuoteLine, quoteOf } from '#checkout/quote.ts'
import { type Amount, amount } from '#money/money.ts'
import { leastDeliveryDays } from '#orders/balances/balance-days.ts'
import { type AdditionProblem, problemsOfAdditions } from '#orders/goods/additions.ts'
import { quantityAt } from '#orders/goods/units.ts'
import { promisedLines } from '#orders/server/delivery-days/promised-line-records.ts'
import { readSupply, type Supply } from '#orders/server/exchanges/new-line-records.ts'
import type { LineRecord } from '#orders/server/facts/line-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import type { LineChangeInput } from '#orders/step-schemas/line-change-schema.ts'
import { type LineChangePlan, lineChangePlan } from '#orders/sums/line-change.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

type Catalogue = Awaited<ReturnType<typeof currentCatalogue>>

/**
 * A product that is to come into an order: its line, unless it is not sold, why it cannot come, and the price of the shop where the
 * agreed one is far below it.
 */
export type Addition = {
  line: QuoteLine | undefined
  problem: AdditionProblem | null
  low: Amount | null
  supply: SupplyAfter | undefined
}

type SupplyAfter = {
  product_id: string
  cap: number
  /** Units that may come into the order; null where they are not counted. */
  available: number | null
  /** Units that stay in the order. */
  staying: number
}

export type PlannedChange = LineChangePlan & { additions: Addition[] }

/**
 * Plans a change of the lines of an order. The catalogue is read before the transaction: there, reading it again would take a second
 * connection.
 */
export async function planLines(
  client: PoolClient,
  order: ReadOrder,
  lines: readonly LineRecord[],
  { out, added, aboveCap }: LineChangeInput,
  catalogue: Catalogue,
  now: BusinessTime,
): Promise<PlannedChange> {
  const plan = lineChangePlan(order.facts, lines, { out, added })
  if (!plan) throw new Refusal('conflict', 'Units of this are not here any more')
  const products = added.map(({ product_id }) => product_id)
  const supplies = (await readSupply(client, order.id, products, now)).map((each) => supplyAfter(each, lines, plan))
  const supplyOf = (code: string) => supplies.find(({ product_id }) => product_id === code)
  const isReserved = order.facts.kind === 'reservation'
  const addableOf = (code: string) => {
    const product = catalogue.byCode(code)
    const regular = product && regularPrice(product, order.currency)
    const supply = supplyOf(code)
    if (!product || !regular || !supply) return undefined
    const { available, cap } = supply
    return { isOfKind: isReservable(product) === isReserved, regularMinor: regular.minor, available, cap }
  }
  const stays = (code: string) => supplyOf(code)?.staying ?? 0
  // Units of one product have one day, or their delivery could not be moved together.
  const promised = (await promisedLines(client, order.id)).filter(({ shipped }) => !shipped)
  const dayOfSame = (code: string) => promised.find(({ productId }) => productId === code)?.promisedOn
  const problems = problemsOfAdditions(added, addableOf, stays, aboveCap)
  const additions = added.map((each, at) => {
    const product = addableOf(each.product_id) && catalogue.byCode(each.product_id)
    const agreed = amount(each.unitMinor, order.currency)
    const shop = product && effectivePrice(product, order.currency)
    const quote = product && quoteOf([{ product, quantity: each.quantity, agreed }], order.language, onPaidInFull(now))
    const line = quote?.lines[0]
    return {
      line: line && { ...line, promisedOn: dayOfSame(each.product_id) ?? afterDue(line.promisedOn, order, plan) },
      problem: problems[at] ?? null,
      low: shop && isFarBelow(each.unitMinor, shop.minor) ? shop : null,
      supply: supplyOf(each.product_id),
    }
  })
  return { ...plan, additions }
}

/** No added line has a deposit of its own. */
const onPaidInFull = (now: BusinessTime) => ({ today: dayOf(now), depositPercentage: 100 })

/** The supply of a product once units of it have left the order: they are in stock before others are taken from it. */
function supplyAfter(
  { product_id, cap, free, inside }: Supply,
  lines: readonly LineRecord[],
  { units }: LineChangePlan,
): SupplyAfter {
  const leaving = lines
    .filter(({ productId }) => productId === product_id)
    .reduce((all, { position }) => all + quantityAt(units, position), 0)
  const available = free === null ? null : Math.max(free + leaving, 0)
  return { product_id, cap, available, staying: inside - leaving }
}

/** Goods whose balance has a day are promised no earlier than the payment on that day allows. */
function afterDue(promisedOn: string, { facts: { dueOn } }: ReadOrder, { due }: LineChangePlan): string {
  return dueOn && due.minor > 0 ? laterDay(promisedOn, daysAfter(dueOn, leastDeliveryDays)) : promisedOn
}
