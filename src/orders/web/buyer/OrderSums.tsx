import { isLess, subtract } from '#money/money.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { refundDeadline } from '#orders/shown/refund-deadline.ts'
import { dueBeyondPrice, notRequested, paidOfPrice, percentPaid } from '#orders/shown/shown-sums.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The paid sum and the sum due, with a bar between them; and refunds, as far as they are known. */
export function OrderSums({ order }: { order: BuyerOrder }) {
  return (
    <>
      {order.cancelledBecause === null && <PaidAndDue order={order} />}
      <GoingBack order={order} />
    </>
  )
}

function PaidAndDue({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  const paid = paidOfPrice(order)
  const beyond = dueBeyondPrice(order)
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 border border-ink/60">
        <div className="h-full bg-ink forced-colors:bg-[CanvasText]" style={{ width: `${percentPaid(order)}%` }} />
      </div>
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-6">
        <span data-testid="order-paid">{t('orders.buyer.paid', { amount: format.amount(paid) })}</span>
        {order.due.minor > 0 && (
          <span data-testid="order-due">
            {t(order.isAskedFor ? 'orders.buyer.due' : 'orders.buyer.not-asked', { amount: format.amount(order.due) })}
          </span>
        )}
      </p>
      {beyond.minor > 0 && (
        <p data-testid="order-due-beyond" className="mt-2 max-w-[38rem]">
          {t('orders.buyer.due-beyond', { amount: format.amount(beyond) })}
        </p>
      )}
      {order.writtenOff.minor > 0 && (
        <p data-testid="order-written-off" className="mt-2 max-w-[38rem]">
          {t('orders.buyer.written-off', { amount: format.amount(notRequested(order)) })}
        </p>
      )}
    </div>
  )
}

function GoingBack({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  const { returning, refunded, owedBack, cancelledOn, cancelledBecause, delivery, backByTransfer } = order
  const by = cancelledOn && cancelledBecause && refundDeadline(cancelledOn, cancelledBecause, delivery?.country)
  const toSend = isLess(owedBack, backByTransfer) ? owedBack : backByTransfer
  const failed = subtract(owedBack, toSend)
  return (
    <div data-testid="goes-back" className="grid max-w-[38rem] gap-2 empty:hidden">
      {returning.minor > 0 && (
        <p>
          {by
            ? t('orders.buyer.back.returning-by', { amount: format.amount(returning), day: format.day(by) })
            : t('orders.buyer.back.returning', { amount: format.amount(returning) })}
        </p>
      )}
      {refunded.minor > 0 && <p>{t('orders.buyer.back.refunded', { amount: format.amount(refunded) })}</p>}
      {toSend.minor > 0 && <p>{t('orders.buyer.back.by-transfer', { amount: format.amount(toSend) })}</p>}
      {failed.minor > 0 && <p>{t('orders.buyer.back.owed', { amount: format.amount(failed) })}</p>}
    </div>
  )
}
