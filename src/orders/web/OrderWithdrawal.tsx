import { shortMoment } from '#language/moment.ts'
import { useFormat, useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { dayOf } from '#platform/clock.ts'
import { daysAfter } from '#platform/days.ts'

const days = 14

/** A withdrawal that is not settled: what was declared, by when its money goes back, and what rests meanwhile. */
export function OrderWithdrawal({ order: { withdrawal, parcels, cancelledBecause } }: { order: OpenOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if (!withdrawal || withdrawal.settled || cancelledBecause) return null
  const { receivedAt, decision, reference, name, items, suspected } = withdrawal
  const isOpen = decision === null
  const day = format.day(daysAfter(dayOf(new Date(receivedAt)), days))
  const arrived = parcels.flatMap(({ deliveredAt }) => (deliveredAt ? [dayOf(new Date(deliveredAt))] : [])).sort()
  const last = parcels.length === arrived.length ? arrived.at(-1) : undefined
  return (
    <div className="admin-note">
      <p className="font-medium">
        {t(`orders.admin.withdrawal.${isOpen ? 'open' : 'awaited'}`, { moment: shortMoment(receivedAt, language) })}
      </p>
      <p className="max-w-[70ch] whitespace-pre-line break-words">
        {items ? t('orders.admin.withdrawal.items', { items }) : t('orders.admin.withdrawal.whole')}
      </p>
      {name && reference && <p className="break-words">{t('orders.admin.withdrawal.sender', { name, reference })}</p>}
      {suspected && <p>{t('orders.admin.withdrawal.suspected')}</p>}
      {last && (
        <p>{t('orders.admin.withdrawal.arrived', { day: format.day(last), end: format.day(daysAfter(last, days)) })}</p>
      )}
      <p className="max-w-[70ch]">{t(`orders.admin.withdrawal.${isOpen ? 'do' : 'wait'}`, { day })}</p>
    </div>
  )
}
