import type { Product } from '#catalogue/schema.ts'
import type { Language } from '#language/language.ts'
import { fromDecimal } from '#money/decimal.ts'
import { type Amount, type Currency, isLess } from '#money/money.ts'

export type Action = 'purchase' | 'preorder' | 'reserve'
export type Availability = 'add-to-cart' | 'pre-order' | 'out-of-stock'
export type Badge = 'available' | 'preorder' | 'reservation' | 'on-sale' | 'organic'

/** The action of the button, by precedence (PROD-05). */
export function actionOf(product: Pick<Product, 'reserve_enabled' | 'preorder_enabled'>): Action {
  if (product.reserve_enabled) return 'reserve'
  return product.preorder_enabled ? 'preorder' : 'purchase'
}

/** The words for the days until delivery, on the page of the product. */
export function deliveryText(product: Pick<Product, 'reserve_enabled' | 'preorder_enabled'>) {
  return actionOf(product) === 'purchase' ? ('catalogue.delivery' as const) : ('catalogue.delivery-estimated' as const)
}

/** The small line under the price (PROD-07, D43). */
export function availabilityOf(
  product: Pick<Product, 'in_stock' | 'reserve_enabled' | 'preorder_enabled'>,
): Availability {
  if (!product.in_stock) return 'out-of-stock'
  return actionOf(product) === 'preorder' ? 'pre-order' : 'add-to-cart'
}

const badgeOfAction = { purchase: 'available', preorder: 'preorder', reserve: 'reservation' } as const

/** A badge names only actions that are possible (docs/decisions/0025-no-badge-without-stock.md). */
export function badgesOf(
  product: Pick<Product, 'in_stock' | 'reserve_enabled' | 'preorder_enabled' | 'on_sale' | 'organic'>,
): Badge[] {
  return [
    product.in_stock && badgeOfAction[actionOf(product)],
    product.on_sale && ('on-sale' as const),
    product.organic && ('organic' as const),
  ].filter((badge) => badge !== false)
}

export type Prices = Pick<
  Product,
  'price' | 'price_euros' | 'sale_price' | 'sale_price_euros' | 'on_sale' | 'prior_price' | 'prior_price_euros'
>

/** Euros in French, dollars in English; a product without a euro price stays in dollars (D10). */
export function currencyFor(product: Pick<Product, 'price_euros'>, language: Language): Currency {
  return language === 'fr' && product.price_euros !== null ? 'EUR' : 'USD'
}

export function regularPrice(product: Prices, currency: Currency): Amount | undefined {
  return read(product, 'price', currency)
}

/** The price in force: the sale price when the product is on sale and has one in that currency (D10). */
export function effectivePrice(product: Prices, currency: Currency): Amount | undefined {
  return salePrice(product, currency) ?? regularPrice(product, currency)
}

/** The reduction to announce, with the lowest price of the 30 days before it began (D14); none without one. */
export function reductionOf(product: Prices, currency: Currency): { from: Amount } | undefined {
  const sale = salePrice(product, currency)
  if (!sale) return undefined
  const from = read(product, 'prior_price', currency)
  // A price that equals or exceeds the prior one is not shown as a reduction.
  return from && isLess(sale, from) ? { from } : undefined
}

function salePrice(product: Prices, currency: Currency): Amount | undefined {
  return product.on_sale ? read(product, 'sale_price', currency) : undefined
}

function read(product: Prices, name: 'price' | 'sale_price' | 'prior_price', currency: Currency): Amount | undefined {
  const decimal = product[currency === 'EUR' ? (`${name}_euros` as const) : name]
  return decimal === null ? undefined : fromDecimal(decimal, currency)
}
