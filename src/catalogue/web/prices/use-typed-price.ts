import { useWatch } from 'react-hook-form'
import { pricePerHundredMl } from '#catalogue/prices/unit-price.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Currency } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'

/** The price that buyers would read if the fields were saved as they are typed, and that of 100 ml; undefined where they cannot be read. */
export function useTypedPrice({ control }: Pick<SheetFormState, 'control'>, currency: Currency) {
  const { language } = useLanguage()
  const [isOnSale, typedSale, typedRegular, typedSize] = useWatch({
    control,
    name: ['on_sale', `prices.${currency}.sale_minor`, `prices.${currency}.regular_minor`, 'size_ml'],
  })
  const read = (typed: string) => {
    const sum = parseAmount(typed, currency, language)
    return sum && sum.minor > 0 ? sum : undefined
  }
  const sale = isOnSale ? read(typedSale) : undefined
  const price = sale ?? read(typedRegular)
  const sizeMl = /^[1-9]\d{0,4}$/.test(typedSize.trim()) ? Number(typedSize) : undefined
  return { sale, price, perHundredMl: price && sizeMl && pricePerHundredMl(price, sizeMl) }
}
