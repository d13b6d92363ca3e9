import { type ReactNode, useEffect, useRef } from 'react'
import { isSame } from '#money/money.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { BuyerOrderState } from '#orders/web/buyer/BuyerOrderState.tsx'
import { cancelOrder } from '#orders/web/buyer/buyer-api.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { CancelDialog } from '#orders/web/buyer/CancelDialog.tsx'
import { LaterDate } from '#orders/web/buyer/LaterDate.tsx'
import { OrderNext } from '#orders/web/buyer/OrderNext.tsx'
import { OrderPromise } from '#orders/web/buyer/OrderPromise.tsx'
import { OrderSums } from '#orders/web/buyer/OrderSums.tsx'
import type { BuyerControls } from '#orders/web/buyer/use-buyer-order.ts'

type Props = { controls: BuyerControls; pay: ReactNode; more?: ReactNode }

/** An order for its buyer: its state, sums and day, the next event, and the steps. */
export function BuyerOrderView({ controls, pay, more }: Props) {
  const t = useWords()
  const { order, ask, notice, taken } = controls
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone: the focus moves, so that a screen reader reads the outcome.
    if (taken > 0) place.current?.focus()
  }, [taken])
  // If a question is about all that is left, canceling is one of its two answers.
  const { backIfCancelled: back, backIfRefused } = order
  const cancels = order.steps.includes('cancel') && back && !(backIfRefused && isSame(back, backIfRefused))
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-[48rem] content-start gap-5 outline-none">
      <BuyerOrderState order={order} />
      <OrderNext order={order} />
      <LaterDate controls={controls} />
      <OrderSums order={order} />
      {!hasNoStepLeft(order) && order.state !== 'delivered' && <OrderPromise order={order} />}
      <p role="alert" className="text-terracotta empty:hidden">
        {notice && t(notice)}
      </p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 empty:hidden print:hidden">
        {order.steps.includes('pay') && pay}
        {cancels && (
          <CancelDialog
            controls={controls}
            label="orders.buyer.cancel"
            look="line-link-drawn"
            back={back}
            cancel={() => cancelOrder(ask, order.number, back)}
          />
        )}
        {more}
      </div>
    </div>
  )
}
