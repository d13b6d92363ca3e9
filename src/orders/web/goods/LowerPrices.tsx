import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Amount } from '#money/money.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The agreed price of a product, below that of the shop. */
export type LowerPrice = { product_id: string; title: string; unit: Amount; shop: Amount }

/** Prices below those of the shop, each beside it. */
export function LowerPrices({ prices }: { prices: readonly LowerPrice[] }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if (prices.length === 0) return null
  return (
    <ul className="my-3 grid gap-1">
      {prices.map(({ product_id, title, unit, shop }) => (
        <li key={product_id}>
          {t('orders.admin.lower-price', {
            title,
            unit: format.amount(unit),
            shop: format.amount(shop),
            share: (1 - unit.minor / shop.minor).toLocaleString(localeOf(language), {
              style: 'percent',
              maximumFractionDigits: 1,
            }),
          })}
        </li>
      ))}
    </ul>
  )
}
