import { amount } from '#money/money.ts'
import { lastDaysOf } from '#orders/dates/balance-clock.ts'
import type { OrderFilter, OrderList } from '#orders/endpoints/order-list-schema.ts'
import { dueOf, remarkOf, stateOf } from '#orders/order.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { hasAnyOrder, listOrders } from '#orders/server/lists/list-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const pageSize = 50

/** A page of the owner's list of orders. */
export async function listedOrders(filter: OrderFilter, now: BusinessTime): Promise<OrderList> {
  const found = await listOrders(filter, pageSize + 1, dayOf(now))
  const rows = found.slice(0, pageSize).map(({ facts: row, currency, total_minor, ...order }) => {
    const facts = factsOf(row, currency)
    const placedAt = order.placedAt.toISOString()
    const state = stateOf(facts, dayOf(now))
    const { price, refunded } = facts
    const sums = { total: amount(total_minor, currency), price, due: dueOf(facts), refunded }
    return {
      ...order,
      placedAt,
      state,
      remark: remarkOf(facts, sums.total),
      ...sums,
      payBy: lastDaysOf(facts, dayOf(now)),
    }
  })
  const next = found.length > pageSize ? (rows.at(-1)?.number ?? null) : null
  return { rows, next, any: rows.length > 0 || (await hasAnyOrder()) }
}
