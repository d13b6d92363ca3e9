import { useMay } from '#accounts/web/role-context.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSame } from '#money/money.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { useWords as useRepairWords } from '#payments/web/admin-words.ts'
import { RepairNews } from '#payments/web/RepairNews.tsx'
import { useRefusal } from '#payments/web/use-refusal.ts'
import { type Repairs, useRepair } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

type Refund = AdminOrder['ledger']['refunds'][number]

/** The refunds of an order with their states. One that did not arrive is tried again here, as among the problems. */
export function OrderRefunds({ order: { number, ledger } }: { order: AdminOrder }) {
  const t = useWords()
  const repairs = useRepair(orderQuery(String(number)).queryKey)
  const format = useFormat()
  const { language } = useLanguage()
  const reasons = ['cancelled', 'not-due', 'granted'] as const
  const why = (reason: string) => {
    const named = reasons.find((each) => each === reason)
    if (named) return t(`orders.admin.refund.reason.${named}`)
    return reason === 'sold-out' ? t('orders.admin.reason.sold-out') : reason
  }
  const reasonOf = useRefusal()
  const stateOf = (refund: Refund) => {
    const settled = refund.stillOwed?.minor === 0 && t('orders.admin.refund.settled')
    return [answerTo(refund), settled].filter(Boolean).join(' ')
  }
  const answerTo = ({ answeredAt, refusedBecause, failedBecause, stillOwed }: Refund) => {
    if (failedBecause) return t('orders.admin.refund.failed', { reason: reasonOf(failedBecause) })
    if (refusedBecause === paidByTransfer)
      return t(`orders.admin.refund.${stillOwed?.minor === 0 ? 'by-transfer' : 'to-send'}`)
    if (refusedBecause) return t('orders.admin.refund.refused', { reason: reasonOf(refusedBecause) })
    return t(answeredAt ? 'orders.admin.refund.answered' : 'orders.admin.refund.waiting')
  }
  return (
    <>
      <RepairNews repairs={repairs} />
      <h3 className="mt-6 mb-2">{t('orders.admin.part.refunds')}</h3>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t('orders.admin.refund.since')}</th>
            <th scope="col" className="number">
              {t('orders.admin.ledger.amount')}
            </th>
            <th scope="col">{t('orders.admin.refund.reason')}</th>
            <th scope="col">{t('orders.admin.refund.status')}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.refunds.map((refund) => (
            <tr key={refund.id}>
              <td data-label={t('orders.admin.refund.since')}>{shortMoment(refund.owedSince, language)}</td>
              <td className="number" data-label={t('orders.admin.ledger.amount')}>
                {format.amount(refund.amount)}
              </td>
              <td data-label={t('orders.admin.refund.reason')}>{why(refund.reason)}</td>
              <td data-label={t('orders.admin.refund.status')}>
                {stateOf(refund)}
                {refund.canBeRetried && refund.stillOwed && (
                  <TryAgain refund={refund} amount={refund.stillOwed} repairs={repairs} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type TryAgainProps = { refund: Refund; amount: Refund['amount']; repairs: Repairs }

/** A part of it may have been settled in another way: then the sum that is sent is named. */
function TryAgain({ refund: { id, amount: whole }, amount, repairs }: TryAgainProps) {
  const t = useRepairWords()
  const format = useFormat()
  const repair = t('payments.admin.repair.again')
  const what = format.amount(amount)
  const of = t('payments.admin.repair.of', { repair, what })
  if (!useMay('orders')) return null
  return (
    <div className="mt-2">
      <button
        type="button"
        className="button plain"
        aria-label={of}
        aria-disabled={repairs.pending}
        onClick={() => void repairs.submit({ repair: 'refunds/:id/again', id }, what)}
      >
        {isSame(amount, whole) ? repair : of}
      </button>
    </div>
  )
}
