import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import type { Currency } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import type { DraftLine, LineProblem } from '#requests/draft/draft-lines.ts'
import type { TypedOrder } from '#requests/new-order-schema.ts'
import { problemsOfPrices, shopPrices } from '#requests/server/preparing/agreed-prices.ts'

type Priced = { lines: DraftLine[]; currency: Currency }

/** The lines of a new order in its currency, at the shop's price where none was agreed; or their problems. */
export async function pricedLines({
  items,
  language,
  currency = ownCurrency(language),
}: Pick<TypedOrder, 'items' | 'language' | 'currency'>): Promise<Priced | { problems: LineProblem[] }> {
  const catalogue = await currentCatalogue()
  const shopPriceOf = shopPrices(catalogue, { currency })
  const lines = items.map(({ unitMinor, ...item }) => ({
    ...item,
    unitMinor: unitMinor ?? shopPriceOf(item.product_id)?.minor ?? 0,
  }))
  const problems = problemsOfPrices(catalogue, { currency }, lines)
  return problems.length > 0 ? { problems } : { lines, currency }
}
