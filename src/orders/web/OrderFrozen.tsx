import { shortMoment } from '#language/moment.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { foreignAmount } from '#payments/foreign-amount.ts'

/** The buyer's bank took a payment back: nothing can be done with the order until it has decided. */
export function OrderFrozen({ disputes }: Pick<OpenOrder, 'disputes'>) {
  const t = useWords()
  const { language } = useLanguage()
  const open = disputes.filter(({ outcome }) => outcome !== 'won')
  if (open.length === 0) return null
  return (
    <div className="admin-note">
      <p className="font-medium">{t('orders.admin.frozen.title')}</p>
      {open.map((dispute) => (
        <p key={dispute.reference}>
          {t('orders.admin.frozen.sum', {
            amount: foreignAmount(dispute, language),
            moment: shortMoment(dispute.openedAt, language),
            reference: dispute.reference,
          })}{' '}
          {dispute.outcome === 'lost' && t('orders.admin.frozen.lost')}
        </p>
      ))}
      {open.some(({ outcome }) => outcome === null) && <p>{t('orders.admin.frozen.do')}</p>}
    </div>
  )
}
