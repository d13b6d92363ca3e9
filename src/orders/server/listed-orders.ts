import { amount } from '#money/money.ts'
import { stateOf } from '#orders/order.ts'
import type { OrderFilter, OrderList } from '#orders/schema.ts'
import { hasAnyOrder, listOrders } from '#orders/server/list-records.ts'

const pageSize = 50

/** A page of the owner's list of orders. */
export async function listedOrders(filter: OrderFilter): Promise<OrderList> {
  const found = await listOrders(filter, pageSize + 1)
  const rows = found.slice(0, pageSize).map(({ cancelled, currency, total_minor, refunded_minor, ...row }) => {
    const refunded = amount(refunded_minor, currency)
    const state = stateOf({ cancelled, refunded })
    return { ...row, placedAt: row.placedAt.toISOString(), state, total: amount(total_minor, currency), refunded }
  })
  const next = found.length > pageSize ? (rows.at(-1)?.number ?? null) : null
  return { rows, next, any: rows.length > 0 || (await hasAnyOrder()) }
}
