import { isFarBelow } from '#catalogue/prices/low-price.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { type Amount, amount } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { usePaused } from '#ui/use-paused.ts'

/** Points out a price that may have lost a digit, once its writer pauses. The shop asks again when it is sent. */
export function FarBelow({ unit, shop }: { unit: string; shop: Amount }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const minor = parseAmount(usePaused(unit, 700), shop.currency, language)?.minor
  const isLow = minor !== undefined && isFarBelow(minor, shop.minor)
  const share = (low: number) =>
    (1 - low / shop.minor).toLocaleString(localeOf(language), { style: 'percent', maximumFractionDigits: 0 })
  return (
    <p role="status" className="far-below">
      {isLow &&
        t('requests.admin.line.far-below', {
          unit: format.amount(amount(minor, shop.currency)),
          share: share(minor),
          shop: format.amount(shop),
        })}
    </p>
  )
}
