import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Period } from '#today/period.ts'
import { useWords } from '#today/web/admin-words.ts'
import { visitsQuery } from '#today/web/api.ts'
import { ordersOf } from '#today/web/order-links.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useFormat } from '#ui/use-format.ts'

/** From visit to order, by the shop's own counts. */
export function Visits({ period }: { period: Period }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const query = useQuery(visitsQuery(period))
  const steps = query.data?.steps ?? []
  const visits = steps.find(({ step }) => step === 'visit')?.now ?? 0
  const isCounted = steps.some(({ step, now, before }) => step === 'visit' && now + before > 0)
  const most = Math.max(1, ...steps.map(({ now }) => now))
  const shareOf = (count: number) =>
    (count / visits).toLocaleString(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <FoldedSection id="visits" name={t('today.visits')}>
      <ListNews query={query} nothing={query.data && !isCounted && <p className="quiet">{t('today.visits.none')}</p>} />
      <ol className="funnel">
        {(isCounted ? steps : []).map(({ step, now, before }) => (
          <li key={step}>
            <p className="line">
              <span>
                {t(`today.visits.${step}`)}
                {step === 'order' && visits > 0 && (
                  <span className="quiet"> · {t('today.visits.share', { share: shareOf(now) })}</span>
                )}
              </span>
              <span>
                {step === 'order' && now > 0 && query.data ? (
                  <Link {...ordersOf(query.data.now)}>{format.number(now)}</Link>
                ) : (
                  format.number(now)
                )}{' '}
                <span className="quiet">{t('today.visits.before', { count: format.number(before) })}</span>
              </span>
            </p>
            <div className="track" aria-hidden="true">
              <span style={{ width: `${(100 * now) / most}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {query.data && <p className="quiet mt-2">{t('today.visits.how')}</p>}
    </FoldedSection>
  )
}
