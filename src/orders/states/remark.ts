import { isLess, subtract } from '#money/money.ts'
import { isSentUnpaid, isShort } from '#orders/due/missing-payment.ts'
import type { OrderFacts } from '#orders/order.ts'
import { isCanceledOrRefunded } from '#orders/states/finished-order.ts'

export const remarks = ['unpaid', 'partly-refunded', 'price-lowered', 'partly-shipped'] as const
export type Remark = (typeof remarks)[number]

/**
 * The remark beside the state of an order: goods shipped unpaid or the order not paid any more, else a part of the
 * price refunded, for lines or as a mere sum, else a part of the goods shipped.
 */
export function remarkOf(facts: OrderFacts): Remark | null {
  if (isSentUnpaid(facts) || isShort(facts)) return 'unpaid'
  if (isCanceledOrRefunded(facts)) return null
  if (isPartlyRefunded(facts)) return facts.linesOut ? 'partly-refunded' : 'price-lowered'
  return facts.partlyShipped && !facts.shipped && !facts.disputed ? 'partly-shipped' : null
}

/** Whether a part of the price was refunded: money paid twice, or above the sum due, was never a part of it. */
export function isPartlyRefunded({ refunded, overpaidBack, price, total }: OrderFacts): boolean {
  return subtract(refunded, overpaidBack).minor > 0 && isLess(price, total)
}
