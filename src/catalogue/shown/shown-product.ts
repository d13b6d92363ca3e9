import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { isShown } from '#catalogue/prices/prior-price.ts'
import type { Picture, Product } from '#catalogue/schema.ts'
import { toDecimal } from '#money/decimal.ts'
import { amount, type Currency } from '#money/money.ts'

/** The product that visitors would see if this sheet were saved and published now. */
export function shownProduct(opened: Opened, sheet: Sheet): Product {
  const { state: _, low_stock_at: __, stock, prices, pictures: order, ...fields } = sheet
  const images = order.flatMap((id) => opened.pictures.find((picture) => picture.id === id) ?? [])
  const decimal = (minor: number | null | undefined, currency: Currency) =>
    minor ? toDecimal(amount(minor, currency)) : null
  const prior = (currency: Currency) => {
    const sale = prices[currency]?.sale_minor ?? null
    return sheet.on_sale && sale !== null ? decimal(findPriorPrice(opened, currency, sale), currency) : null
  }
  return {
    ...fields,
    ...opened.house,
    id: opened.product_id,
    product_id: opened.product_id,
    price: decimal(prices.USD.regular_minor, 'USD') ?? 0,
    price_euros: decimal(prices.EUR?.regular_minor, 'EUR'),
    sale_price: decimal(prices.USD.sale_minor, 'USD'),
    sale_price_euros: decimal(prices.EUR?.sale_minor, 'EUR'),
    prior_price: prior('USD'),
    prior_price_euros: prior('EUR'),
    images,
    image_urls: images.map(({ url }) => url),
    in_stock: stock === null || stock > opened.held,
  }
}
/**
 * The prior price that is shown beside a sale price that is not saved yet; null where none is. A sale price above the one
 * that buyers see begins another reduction, and is not below the lowest price before it.
 */
export function findPriorPrice(opened: Priced, currency: Currency, saleMinor: number): number | null {
  const { on_sale, prices } = opened.grace?.inForce ?? opened.sheet
  const current = on_sale ? (prices[currency]?.sale_minor ?? null) : null
  const prior = opened.prior[currency] ?? null
  return (current === null || saleMinor <= current) && isShown(saleMinor, prior) ? prior : null
}

type Priced = Pick<AdminSheet, 'prior' | 'grace'> & { sheet: Pick<Sheet, 'on_sale' | 'prices'> }
type Opened = Priced &
  Pick<AdminSheet, 'product_id' | 'house' | 'held'> & {
    pictures: readonly (Picture & { id: string })[]
  }
