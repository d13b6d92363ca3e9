import { useQuery } from '@tanstack/react-query'
import { effectivePrice, regularPrice } from '#catalogue/product.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatPlain } from '#money/format.ts'
import type { Currency } from '#money/money.ts'
import type { TypedLine } from '#requests/draft/draft-form.ts'

/** In another currency a line begins again at the price of the shop. */
export function useRepriced() {
  const { language } = useLanguage()
  const { data: products = [] } = useQuery(productsToAskForQuery)
  return (line: TypedLine, currency: Currency): TypedLine => {
    const product = products.find(({ product_id }) => product_id === line.product_id)
    const [regular, price] = product ? [regularPrice(product, currency), effectivePrice(product, currency)] : []
    return { ...line, regularMinor: regular?.minor ?? null, unit: price ? formatPlain(price, language) : '' }
  }
}
