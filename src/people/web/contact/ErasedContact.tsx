import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { longDay } from '#language/day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Erasure } from '#people/rights-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { longMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'

/** The rest of an erased person: when, by whom, and the orders that the law keeps. */
export function ErasedContact({ erasure, back }: { erasure: Erasure; back: ReactNode }) {
  const t = useWords()
  const { language } = useLanguage()
  const { erasedAt, erasedBy, keptUntil, orders } = erasure
  return (
    <>
      <AdminHead title={t('people.erased.title')} back={back} />
      <p>{t('people.erased.about', { moment: longMoment(new Date(erasedAt), language), by: erasedBy })}</p>
      <section aria-labelledby="erased-orders" className="mt-6">
        <h2 id="erased-orders">{t('people.erased.orders')}</h2>
        {orders.length === 0 && <p className="admin-quiet">{t('people.erased.none')}</p>}
        <ul>
          {orders.map(({ number, placedOn, keptUntil: orderUntil }) => (
            <li key={number} className="py-1">
              <Link to="/admin/orders/$number" params={{ number: String(number) }} className="admin-link">
                {t('people.erased.order', { number })}
              </Link>
              {', '}
              <span className="admin-quiet">
                {t('people.erased.order-until', {
                  day: longDay(placedOn, language),
                  until: longDay(orderUntil, language),
                })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="admin-quiet mt-6">{t('people.erased.until', { until: longDay(keptUntil, language) })}</p>
    </>
  )
}
