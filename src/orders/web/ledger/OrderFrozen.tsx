import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { afterDispute } from '#orders/web/ledger/after-dispute.ts'
import { foreignAmount } from '#payments/foreign-amount.ts'
import { shortMoment } from '#platform/time/moment.ts'

/** The buyer's bank took a payment back: the order is frozen until it has decided, and the owner's once it is lost. */
export function OrderFrozen({ order }: { order: AdminOrder }) {
  const t = useWords()
  const disputes = order.disputes.filter(({ outcome }) => outcome !== 'won')
  if (disputes.length === 0) return null
  const frozen = disputes.some(({ outcome }) => outcome === null)
  return (
    <div className="admin-note">
      <p className="font-medium">{t(`orders.admin.frozen.${frozen ? 'title' : 'title-lost'}`)}</p>
      {disputes.map((dispute) => (
        <Dispute key={dispute.reference} dispute={dispute} named={frozen} />
      ))}
      <p>{t(`orders.admin.frozen.${afterDispute(order)}`)}</p>
    </div>
  )
}

type Props = { dispute: AdminOrder['disputes'][number]; named: boolean }

/** The sum taken of this order, and the whole sum where the payment was for two. */
function Dispute({ dispute, named }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { minor, ownMinor, currency, openedAt, answerBy, reference, outcome } = dispute
  const values = {
    own: foreignAmount({ minor: ownMinor, currency }, language),
    amount: foreignAmount({ minor, currency }, language),
    moment: shortMoment(openedAt, language),
    reference,
  }
  return (
    <p>
      {t(ownMinor > 0 && ownMinor < minor ? 'orders.admin.frozen.part' : 'orders.admin.frozen.sum', values)}{' '}
      {named && outcome === 'lost' && t('orders.admin.frozen.lost')}
      {outcome === null && answerBy && (
        <strong>{t('orders.admin.frozen.answer-by', { moment: shortMoment(answerBy, language) })}</strong>
      )}
    </p>
  )
}
