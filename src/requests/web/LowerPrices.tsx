import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { amount, type Currency } from '#money/money.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { useFormat } from '#ui/use-format.ts'

export type PricedLine = Pick<OpenRequest['lines'][number], 'product_id' | 'title' | 'unitMinor' | 'regularMinor'>

/** The prices of a draft that are below those of the shop, each beside it. */
export function LowerPrices({ lines, currency }: { lines: readonly PricedLine[]; currency: Currency }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const titleOf = useSizedTitle()
  const lower = lines.flatMap(({ regularMinor, ...line }) =>
    regularMinor !== null && line.unitMinor < regularMinor ? [{ ...line, regularMinor }] : [],
  )
  if (lower.length === 0) return null
  return (
    <ul className="my-3 grid gap-1">
      {lower.map((line) => (
        <li key={line.product_id}>
          {t('requests.admin.lower-price', {
            title: titleOf(line),
            unit: format.amount(amount(line.unitMinor, currency)),
            regular: format.amount(amount(line.regularMinor, currency)),
            share: (1 - line.unitMinor / line.regularMinor).toLocaleString(localeOf(language), {
              style: 'percent',
              maximumFractionDigits: 1,
            }),
          })}
        </li>
      ))}
    </ul>
  )
}
