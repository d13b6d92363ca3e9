import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { withdrawalDays } from '#legal/withdrawal.ts'
import { withdrawalPeriod } from '#orders/goods/withdrawal.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { goodsNamed } from '#orders/web/goods/goods-named.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

/** A withdrawal that is not settled: what was declared, by when its money goes back, and what is paused meanwhile. */
export function OrderWithdrawal({ order }: { order: AdminOrder }) {
  const { withdrawal, parcels, cancelledBecause } = order
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  if (!withdrawal || withdrawal.settled || cancelledBecause) return null
  const { receivedAt, decision, reference, name, suspected, awaited, sendBy } = withdrawal
  const isOpen = decision === null
  const day = format.day(sendBy ?? daysAfter(dayOf(new Date(receivedAt)), withdrawalDays))
  const period = withdrawalPeriod({ receivedAt, parcels })
  return (
    <div className="admin-note">
      <p className="font-medium">
        {t(`orders.admin.withdrawal.${isOpen ? 'open' : 'awaited'}`, { moment: shortMoment(receivedAt, language) })}
      </p>
      <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{whatOf(withdrawal, t)}</p>
      {name && reference && <p className="wrap-anywhere">{t('orders.admin.withdrawal.sender', { name, reference })}</p>}
      {suspected && <p>{t('orders.admin.withdrawal.suspected')}</p>}
      {period && (
        <p>
          {t('orders.admin.withdrawal.arrived', { day: format.day(period.arrivedOn), end: format.day(period.endsOn) })}
        </p>
      )}
      {isOpen && <LateWithdrawal order={order} />}
      {awaited.length > 0 && (
        <p className="max-w-[70ch]">
          {t(`orders.admin.withdrawal.${isOpen ? 'earlier' : 'to-come'}`, {
            titles: goodsNamed(order.lines, awaited, t),
          })}
        </p>
      )}
      <p className="max-w-[70ch]">{t(`orders.admin.withdrawal.${isOpen ? 'do' : 'wait'}`, { day })}</p>
    </div>
  )
}

/** The days by which a withdrawal came too late, before it is accepted. */
export function LateWithdrawal({ order: { withdrawal, parcels } }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const period = withdrawal && withdrawalPeriod({ receivedAt: withdrawal.receivedAt, parcels })
  if (!period?.daysLate) return null
  return (
    <p className="max-w-[70ch] font-medium">
      {t('orders.admin.withdrawal.late', { days: period.daysLate, end: format.day(period.endsOn) })}
    </p>
  )
}

/** A declaration that changed nothing on the order: a person pauses the order, if it is the buyer's. */
export function DeclaredAgain({ order: { declaredAgain, cancelledBecause } }: { order: AdminOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  if (!declaredAgain || cancelledBecause) return null
  const { receivedAt, items, name, reference } = declaredAgain
  return (
    <div className="admin-note">
      <p className="font-medium">{t('orders.admin.withdrawal.again', { moment: shortMoment(receivedAt, language) })}</p>
      <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{whatOf({ items, textDeleted: false }, t)}</p>
      <p className="wrap-anywhere">{t('orders.admin.withdrawal.sender', { name, reference })}</p>
      <p className="max-w-[70ch]">{t('orders.admin.withdrawal.again-do')}</p>
    </div>
  )
}

type Declared = Pick<NonNullable<AdminOrder['withdrawal']>, 'items' | 'textDeleted'>

/** The subject of a declaration, as far as it is stored: a deleted one does not become the whole order. */
function whatOf({ items, textDeleted }: Declared, t: Words): string {
  if (items) return t('orders.admin.withdrawal.items', { items })
  return t(textDeleted ? 'orders.admin.withdrawal.text-deleted' : 'orders.admin.withdrawal.whole')
}
