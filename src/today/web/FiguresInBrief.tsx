import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatShort } from '#money/format-whole.ts'
import type { Period } from '#today/period.ts'
import { useWords } from '#today/web/admin-words.ts'
import { salesQuery } from '#today/web/api.ts'

/** On a phone, where the plots are below the work: the sales of the period by currency, leading to them. */
export function FiguresInBrief({ period }: { period: Period }) {
  const t = useWords()
  const { language } = useLanguage()
  const { data: sales } = useQuery(salesQuery(period))
  if (!sales || sales.currencies.length === 0) return null
  return (
    <a href="#sales" className="figures-in-brief">
      <span>{t('today.sales')}</span>
      <span className="quiet">{t(`today.period.${period}`)}</span>
      {sales.currencies.map(({ currency, sales: { now } }) => (
        <span key={currency} className="sum">
          {formatShort(now, language)}
        </span>
      ))}
    </a>
  )
}
