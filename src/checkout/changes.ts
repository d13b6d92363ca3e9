import type { ListedProduct } from '#catalogue/schema.ts'
import { isReservable, type Quote, type Reserving, type Wanted } from '#checkout/quote.ts'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import { fromDecimal, toDecimal } from '#money/decimal.ts'
import { isSame } from '#money/money.ts'

type Item = CheckoutRequest['items'][number]
type Flags = Pick<CheckoutRequest, 'isReserve' | 'isDeposit'>
type ShownRequest = Pick<CheckoutRequest, 'items' | 'currency' | 'estimatedDeliveryDate' | 'depositPercentage'> & Flags

/**
 * The quantity requested of each product: two lines of one product count together against its stock and its cap. A flag
 * of an item goes before the same flag of the whole request (D41).
 */
export function demandOf(
  items: readonly Item[],
  find: (id: string) => ListedProduct | undefined,
  whole: Flags = {},
): Wanted[] {
  const wanted = new Map<string, { quantity: number; reserve: Reserving | undefined }>()
  for (const item of items) {
    const { quantity = 0, reserve } = wanted.get(item.product_id) ?? {}
    wanted.set(item.product_id, { quantity: quantity + item.quantity, reserve: reserve ?? reservingOf(item, whole) })
  }
  return [...wanted].flatMap(([id, { quantity, reserve }]) => {
    const product = find(id)
    return product ? [{ product, quantity, reserve }] : []
  })
}

function reservingOf(item: Item, whole: Flags): Reserving | undefined {
  if (item.isDeposit ?? whole.isDeposit) return 'with-deposit'
  return (item.isReserve ?? whole.isReserve) ? 'in-full' : undefined
}

/** The differences between a request and what the shop would sell now; with a single one nothing is charged. */
export function changesSince(request: ShownRequest, wanted: readonly Wanted[], quote: Quote): Change[] {
  const changes = new Map<string, Change>()
  for (const item of request.items) {
    const change = changes.get(item.product_id) ?? changeOf(item, request, wanted, quote)
    if (change) changes.set(item.product_id, change)
  }
  return [...changes.values()]
}

function changeOf(item: Item, request: ShownRequest, wanted: readonly Wanted[], quote: Quote): Change | undefined {
  const { product_id, product_price, mode, promisedOn } = item
  const demand = wanted.find(({ product }) => product.product_id === product_id)
  if (!demand) return { product_id, reason: 'gone' }
  const { in_stock, quantity_cap } = demand.product
  if (!in_stock) return { product_id, reason: 'sold-out' }
  if (demand.quantity > quantity_cap) return { product_id, reason: 'quantity', quantity: quantity_cap }
  const line = quote.lines.find((each) => each.product_id === product_id)
  const shownPrice = fromDecimal(product_price, request.currency ?? quote.currency)
  if (!line || !shownPrice || !isSame(line.unit, shownPrice)) {
    return { product_id, reason: 'price', ...(line && { price: toDecimal(line.unit) }) }
  }
  // An item flagged as reserved was shown as reservable.
  const reserves = item.isDeposit || item.isReserve || (wantsAll(request) && quote.parts.every(isBought))
  if ((mode && mode !== line.mode) || (reserves && !isReservable(demand.product))) return { product_id, reason: 'mode' }
  const day = promisedOn ?? (demand.reserve && isReservable(demand.product) ? dayOfRequest(request) : undefined)
  if (day && day !== line.promisedOn) return { product_id, reason: 'day', promisedOn: line.promisedOn }
  const { depositPercentage } = quote
  if (demand.reserve === 'with-deposit' && (request.depositPercentage ?? depositPercentage) !== depositPercentage) {
    return { product_id, reason: 'deposit', depositPercentage }
  }
}

/** Flags of the whole request apply to reservable products; without any, something else was shown. */
function wantsAll({ isReserve, isDeposit }: Flags): boolean {
  return Boolean(isReserve || isDeposit)
}

const isBought = ({ kind }: Quote['parts'][number]) => kind === 'order'

/** The one day of a request is that of its product; of several products the latest, which no single one need have. */
function dayOfRequest({ items, estimatedDeliveryDate }: ShownRequest): string | undefined {
  return items.length === 1 ? estimatedDeliveryDate : undefined
}
