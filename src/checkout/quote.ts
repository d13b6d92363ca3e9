import { actionOf, currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { LineMode } from '#checkout/schema.ts'
import { deliveryDays, promisedOn } from '#delivery/promise.ts'
import { type ContainedTax, containedTax } from '#delivery/tax.ts'
import type { Language } from '#language/language.ts'
import { type Amount, type Currency, subtract, sum, times } from '#money/money.ts'
import { share } from '#money/shares.ts'
import { plainOf } from '#platform/html/formatted-text.ts'

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
  /** The product's terms of cancellation; empty without any. */
  policy: string
}

/**
 * The part of a quote that becomes one order. With a deposit, it is due now and the balance once the goods are ready.
 */
export type QuotePart = {
  kind: OrderKind
  lines: QuoteLine[]
  total: Amount
  tax: ContainedTax | undefined
  dueNow: Amount
  deposit: Amount | undefined
  balance: Amount
}

/** The price of a cart today. The browser shows one from its catalogue, the server charges its own. */
export type Quote = {
  currency: Currency
  lines: QuoteLine[]
  parts: QuotePart[]
  total: Amount
  dueNow: Amount
  tax: ContainedTax | undefined
  /** The share of the price that a deposit is. */
  depositPercentage: number
}

/** How reservable products are paid; others are bought, whatever is chosen. */
export type Reserving = 'with-deposit' | 'in-full'
export type Wanted = {
  product: ListedProduct
  quantity: number
  reserve?: Reserving | undefined
  /** An agreed price per piece, in place of the catalogue's. */
  agreed?: Amount | undefined
}

/** The deposit of a price (PAY-03), a share of so many percent, rounded half up to the cent (D13). */
export function depositOf(total: Amount, percentage: number): Amount {
  return share(total, percentage, 100)
}

export function isReservable(product: ListedProduct): boolean {
  return actionOf(product) === 'reserve'
}

/** Where and when goods are sold, and under which terms. */
export type QuoteTerms = { today: string; depositPercentage: number; country?: string | undefined }

export function quoteOf(wanted: readonly Wanted[], language: Language, terms: QuoteTerms): Quote {
  const { today, depositPercentage, country } = terms
  const currency = quoteCurrency(wanted, language)
  const part = (reserve: Reserving | undefined): QuotePart[] => {
    const those = wanted.filter((each) => (isReservable(each.product) ? each.reserve : undefined) === reserve)
    const lines = those.map((each) => quoteLine(each, language, currency, today))
    return lines.length > 0 ? [partOf(lines, reserve, currency, terms)] : []
  }
  const parts = [...part(undefined), ...part('in-full'), ...part('with-deposit')]
  const total = sumOf(parts, 'total', currency)
  const lines = parts.flatMap((part) => part.lines)
  return {
    currency,
    lines,
    parts,
    total,
    dueNow: sumOf(parts, 'dueNow', currency),
    tax: taxOf(lines, currency, today, country),
    depositPercentage,
  }
}

function partOf(
  lines: QuoteLine[],
  reserve: Reserving | undefined,
  currency: Currency,
  { today, depositPercentage, country }: QuoteTerms,
): QuotePart {
  const total = sumOf(lines, 'total', currency)
  const deposit = reserve === 'with-deposit' ? depositOf(total, depositPercentage) : undefined
  const dueNow = deposit ?? total
  return {
    kind: reserve ? 'reservation' : 'order',
    lines,
    total,
    tax: taxOf(lines, currency, today, country),
    dueNow,
    deposit,
    balance: subtract(total, dueNow),
  }
}

function taxOf(lines: readonly QuoteLine[], currency: Currency, today: string, country: string | undefined) {
  const totals = lines.map(({ total }) => total)
  return containedTax(totals, currency, country, today)
}

function sumOf<Key extends string>(rows: readonly Record<Key, Amount>[], key: Key, currency: Currency): Amount {
  return sum(
    rows.map((row) => row[key]),
    currency,
  )
}

/** Euros in French when every product has a euro price, else dollars for the whole order (D10). */
function quoteCurrency(wanted: readonly Wanted[], language: Language): Currency {
  const agreed = wanted.find((each) => each.agreed)?.agreed
  if (agreed) return agreed.currency
  if (language !== 'fr') return 'USD'
  return wanted.every(({ product }) => currencyFor(product, language) === 'EUR') ? 'EUR' : 'USD'
}

const modes = { purchase: 'purchase', preorder: 'preorder', reserve: 'reservation' } as const

function quoteLine(
  { product, quantity, agreed }: Wanted,
  language: Language,
  currency: Currency,
  today: string,
): QuoteLine {
  const unit = agreed ?? effectivePrice(product, currency)
  if (!unit) throw new RangeError(`${product.product_id} has no price in ${currency}`)
  const { title, subtitle, cancellationPolicy } = inLanguage(product, language)
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
    // Contracts and letters are plain text.
    policy: plainOf(cancellationPolicy),
  }
}
