import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import type { Catalogue } from '#catalogue/server/products/catalogue.ts'
import { amount, type Currency } from '#money/money.ts'
import type { DraftLine, LineProblem } from '#requests/draft/draft-lines.ts'

export function shopPrices(catalogue: Catalogue, { currency }: { currency: Currency }) {
  return (code: string) => {
    const product = catalogue.byCode(code)
    return product && effectivePrice(product, currency)
  }
}

/**
 * Prices may be lower than the shop's, never higher. The catalogue is read before the transaction: there, reading it
 * again would take a second connection.
 */
export function problemsOfPrices(
  catalogue: Catalogue,
  { currency }: { currency: Currency },
  lines: readonly DraftLine[],
): LineProblem[] {
  const codes = lines.map(({ product_id }) => product_id)
  return lines.flatMap(({ product_id, unitMinor }, position): LineProblem[] => {
    const product = catalogue.byCode(product_id)
    const regular = product && regularPrice(product, currency)
    if (!regular) return [{ field: `lines.${position}.product_id`, problem: 'not-sold' }]
    if (codes.indexOf(product_id) < position) return [{ field: `lines.${position}.product_id`, problem: 'twice' }]
    const isDearer = amount(unitMinor, currency).minor > regular.minor
    return isDearer ? [{ field: `lines.${position}.unitMinor`, problem: 'dearer' }] : []
  })
}
