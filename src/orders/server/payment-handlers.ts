// Handlers of the ports in payments/server/ports.ts for the money of orders.
import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { lockOrder, readLocked, recordEvent } from '#orders/server/facts/locked-order.ts'
import { sumsOfOrders } from '#orders/server/facts/sums-of-orders.ts'
import { followReversal } from '#orders/server/losses/follow-reversal.ts'
import { notifyHouse } from '#orders/server/notifications/notify.ts'
import { failCheckout } from '#orders/server/placing/fail-checkout.ts'
import { settleCheckout } from '#orders/server/placing/settle-checkout.ts'
import { recordExternalRefund } from '#orders/server/refunds/record-external-refund.ts'
import { refundAgain } from '#orders/server/refunds/refund-again.ts'
import * as checkouts from '#payments/server/checkout-ports.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { owedBackOfOrder, sumsOfOrders as sumsPort } from '#payments/server/order-sum-ports.ts'
import * as payments from '#payments/server/ports.ts'
import type { Registration } from '#platform/port.ts'

export const paymentHandlers: readonly Registration[] = [
  checkouts.settleCheckout.handledBy(settleCheckout),
  checkouts.paymentFailed.handledBy(failCheckout),
  payments.lockOrders.handledBy(lockOrders),
  payments.moneyMoved.handledBy(async (client, orderId, now) => {
    await afterChange(client, orderId, 'shop', now)
  }),
  payments.recordMoneyEvent.handledBy((client, orderId, { kind, actor, detail }, now) =>
    recordEvent(client, orderId, kind, actor, detail, now),
  ),
  owedBackOfOrder.handledBy(owedBackNow),
  sumsPort.handledBy(sumsOfOrders),
  payments.disputeOpened.handledBy(async (client, orderId, data, now) => {
    await notifyHouse(client, orderId, 'dispute-note', now, { data, revision: 'next' })
  }),
  payments.disputeDecided.handledBy(followReversal),
  payments.refundDidNotArrive.handledBy(async (client, orderId, { kind, data }, now) => {
    await notifyHouse(client, orderId, `${kind}-note`, now, { data, revision: 'next' })
  }),
  payments.retryRefund.handledBy(refundAgain),
  payments.recordExternalRefund.handledBy(recordExternalRefund),
]

async function lockOrders(client: PoolClient, orderIds: readonly string[]): Promise<LockedOrderId[]> {
  const locked: LockedOrderId[] = []
  for (const id of orderIds.toSorted()) {
    const order = await lockOrder(client, { id })
    if (order) locked.push(order.id)
  }
  return locked
}

async function owedBackNow(client: PoolClient, orderId: LockedOrderId): Promise<Amount> {
  return owedBackOf((await readLocked(client, orderId)).facts)
}
