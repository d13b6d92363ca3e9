import { actionOf, currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts.ts'
import { deliveryDays, promisedOn } from '#checkout/promise.ts'
import type { Change, CheckoutRequest, LineMode } from '#checkout/schema.ts'
import { type ContainedTax, containedTax } from '#checkout/tax.ts'
import type { Language } from '#language/language.ts'
import { type Amount, type Currency, fromDecimal, isSame, sum, times, toDecimal } from '#money/money.ts'

/** A purchase is promised for a day; what is made or reserved first is estimated. */
export function isPromised(mode: LineMode): boolean {
  return mode === 'purchase'
}

export type QuoteLine = {
  product_id: string
  title: string
  subtitle: string
  picture: string
  mode: LineMode
  quantity: number
  unit: Amount
  total: Amount
  promisedOn: string
}

/** What an order would cost today. The browser shows one made from its catalogue, the server charges its own. */
export type Quote = { currency: Currency; lines: QuoteLine[]; total: Amount; tax: ContainedTax | undefined }

type Wanted = { product: ListedProduct; quantity: number }

export function quoteOf(wanted: readonly Wanted[], language: Language, today: string, country?: string): Quote {
  const currency = quoteCurrency(wanted, language)
  const lines = wanted.map(({ product, quantity }) => quoteLine(product, quantity, language, currency, today))
  const total = sum(
    lines.map((line) => line.total),
    currency,
  )
  return { currency, lines, total, tax: containedTax(total, country, today) }
}

/** Euros in French when every product has a euro price, else dollars for the whole order (decision 10). */
function quoteCurrency(wanted: readonly Wanted[], language: Language): Currency {
  if (language !== 'fr') return 'USD'
  return wanted.every(({ product }) => currencyFor(product, language) === 'EUR') ? 'EUR' : 'USD'
}

const modes = { purchase: 'purchase', preorder: 'preorder', reserve: 'reservation' } as const

function quoteLine(
  product: ListedProduct,
  quantity: number,
  language: Language,
  currency: Currency,
  today: string,
): QuoteLine {
  const unit = effectivePrice(product, currency)
  if (!unit) throw new RangeError(`${product.product_id} has no price in ${currency}`)
  const { title, subtitle } = inLanguage(product, language)
  return {
    product_id: product.product_id,
    title,
    subtitle,
    picture: product.image_urls[0] ?? '',
    mode: modes[actionOf(product)],
    quantity,
    unit,
    total: times(unit, quantity),
    promisedOn: promisedOn(deliveryDays(product), today),
  }
}

type Item = CheckoutRequest['items'][number]

type Shown = Pick<CheckoutRequest, 'items' | 'currency'>

/** Where a request departs from what the shop would sell now; nothing is charged while there is a single one. */
export function changesSince(shown: Shown, wanted: readonly Wanted[], quote: Quote): Change[] {
  const changes = new Map<string, Change>()
  for (const item of shown.items) {
    const change = changes.get(item.product_id) ?? changeOf(item, shown.currency ?? quote.currency, wanted, quote)
    if (change) changes.set(item.product_id, change)
  }
  return [...changes.values()]
}

function changeOf(
  { product_id, product_price, mode, promisedOn }: Item,
  currency: Currency,
  wanted: readonly Wanted[],
  quote: Quote,
): Change | undefined {
  const found = wanted.find(({ product }) => product.product_id === product_id)
  if (!found) return { product_id, reason: 'gone' }
  const { in_stock, quantity_cap } = found.product
  if (!in_stock) return { product_id, reason: 'sold-out' }
  if (found.quantity > quantity_cap) return { product_id, reason: 'quantity', quantity: quantity_cap }
  const line = quote.lines.find((each) => each.product_id === product_id)
  const shown = fromDecimal(product_price, currency)
  if (!line || !shown || !isSame(line.unit, shown)) {
    return { product_id, reason: 'price', ...(line && { price: toDecimal(line.unit) }) }
  }
  if (mode && mode !== line.mode) return { product_id, reason: 'mode' }
  if (promisedOn && promisedOn !== line.promisedOn) {
    return { product_id, reason: 'day', promisedOn: line.promisedOn }
  }
}

/** Two lines of one product are one demand on its stock and its cap. */
export function demandOf(items: readonly Item[], find: (id: string) => ListedProduct | undefined): Wanted[] {
  const quantities = new Map<string, number>()
  for (const item of items) quantities.set(item.product_id, (quantities.get(item.product_id) ?? 0) + item.quantity)
  return [...quantities].flatMap(([id, quantity]) => {
    const product = find(id)
    return product ? [{ product, quantity }] : []
  })
}
