import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Hourglass,
  Landmark,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageOpen,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { OrderState } from '#orders/order.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { isShortOfMoney } from '#orders/shown/shown-sums.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'

const icons: Record<OrderState | 'checking' | 'short', LucideIcon> = {
  checking: Hourglass,
  short: Wallet,
  reserved: CalendarClock,
  'delay-pending': CircleQuestionMark,
  'balance-due': Wallet,
  overdue: CircleAlert,
  paid: CircleCheck,
  preparing: Package,
  shipped: Truck,
  delivered: PackageCheck,
  disputed: Landmark,
  'dispute-lost': Landmark,
  withdrawing: Undo2,
  'return-awaited': PackageOpen,
  cancelled: CircleX,
  lapsed: CircleSlash,
  refunded: Undo2,
}

/** The state of an order, in words and with a drawing of its own. */
export function BuyerOrderState({ order }: { order: Pick<BuyerOrder, 'state' | 'due' | 'balanceProcessing'> }) {
  const t = useWords()
  // "Balance due" would be wrong for a buyer who has just paid it.
  const unpaid = isShortOfMoney(order) ? 'short' : order.state
  const state = order.balanceProcessing && !hasNoStepLeft(order) ? 'checking' : unpaid
  const Icon = icons[state]
  const look = ['overdue', 'disputed', 'dispute-lost'].includes(state) ? 'text-terracotta' : 'text-olive'
  return (
    <p data-testid="order-state" data-state={state} className={`label flex items-center gap-2.5 ${look}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.4} />
      {t(`orders.state.${state}`)}
    </p>
  )
}
