import { CircleAlert } from 'lucide-react'
import { withdrawalDays } from '#legal/withdrawal.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { isShortOfMoney, isUnsettled } from '#orders/shown/shown-sums.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

// A period that ends on a free day ends later, so its sentence is shown for a few days longer.
const freeDaysAtMost = 4

/** The next event in a sentence with its day; a late or stopped one stands out. */
export function OrderNext({ order }: { order: BuyerOrder }) {
  const said = useNextSentence(order)
  const { state, balanceProcessing } = order
  if (!said) return null
  if (balanceProcessing || !['overdue', 'disputed', 'dispute-lost'].includes(state)) {
    return (
      <p data-testid="order-next" className="max-w-[38rem]">
        {said}
      </p>
    )
  }
  return (
    <p data-testid="order-next" className="flex gap-3 border border-terracotta p-4 text-terracotta">
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" strokeWidth={1.5} />
      {said}
    </p>
  )
}

function daysOfWithdrawal({ withdrawal }: BuyerOrder, format: (day: string) => string) {
  if (!withdrawal) return {}
  const receivedOn = dayOf(new Date(withdrawal.receivedAt))
  const { sendBy } = withdrawal
  return { withdrawnOn: format(receivedOn), backBy: format(sendBy ?? daysAfter(receivedOn, withdrawalDays)) }
}

/** Undefined where another part of the page shows it: a later date in question, an unknown day. */
function useNextSentence(order: BuyerOrder): string | undefined {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const day = (instant: string | null | undefined) => (instant ? format.day(dayOf(new Date(instant))) : undefined)
  const values = {
    due: format.amount(order.due),
    days: order.balanceDays,
    withheld: format.amount(order.withheld),
    ...daysOfWithdrawal(order, format.day),
    dueOn: order.dueOn ? format.day(order.dueOn) : '',
    graceUntil: order.graceUntil ? format.day(order.graceUntil) : '',
  }
  const isPaid = order.due.minor === 0
  if (order.cancelledBecause) {
    const on = order.cancelledOn ? format.day(order.cancelledOn) : ''
    return t(`orders.buyer.over.${order.cancelledBecause}`, { ...values, day: on })
  }
  if (order.balanceProcessing && !isPaid) return t('orders.buyer.next.processing')
  if (order.state === 'shipped') {
    const left = day(order.parcels.at(-1)?.shippedAt)
    return (
      left && t(isPaid ? 'orders.buyer.next.shipped' : 'orders.buyer.next.shipped-unpaid', { ...values, day: left })
    )
  }
  if (order.state === 'delivered') {
    const { deliveredAt } = order.parcels.at(-1) ?? {}
    if (!deliveredAt) return undefined
    const isOver = daysBetween(dayOf(new Date(deliveredAt)), today) > withdrawalDays + freeDaysAtMost
    const word = isOver ? 'arrived' : 'delivered'
    return t(`orders.buyer.next.${isPaid ? word : (`${word}-unpaid` as const)}`, {
      ...values,
      day: format.day(dayOf(new Date(deliveredAt))),
    })
  }
  if (order.state === 'refunded' && isUnsettled(order)) return undefined
  if (order.state === 'delay-pending' || order.state === 'cancelled' || order.state === 'lapsed') return undefined
  if (order.state === 'dispute-lost' && !order.steps.includes('pay')) {
    return t('orders.buyer.next.dispute-lost-over', values)
  }
  if (order.state === 'overdue' && order.houseLate) return t('orders.buyer.next.overdue-late', values)
  if (isShortOfMoney(order)) return t('orders.buyer.next.short', values)
  return t(`orders.buyer.next.${order.state}`, values)
}
