import { stateOf } from '#orders/order.ts'
import type { OwnOrder } from '#orders/schema.ts'
import { ordersOfMember } from '#orders/server/own-order-records.ts'

const most = 200

export async function ownOrders(memberId: string): Promise<OwnOrder[]> {
  const rows = await ordersOfMember(memberId, most)
  return rows.map(({ placedAt, cancelled, currency, totalMinor, refundedMinor, lines, ...order }) => {
    const refunded = { minor: refundedMinor, currency }
    return {
      ...order,
      placedAt: placedAt.toISOString(),
      state: stateOf({ cancelled, refunded }),
      total: { minor: totalMinor, currency },
      refunded,
      lines: lines.map(({ totalMinor: minor, ...line }) => ({ ...line, total: { minor, currency } })),
    }
  })
}
