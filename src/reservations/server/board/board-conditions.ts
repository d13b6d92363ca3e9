// The views of the owner's reservations: conditions of `orders` on a day.
import { sql } from 'kysely'
import { type OrderState, orderStates } from '#orders/order.ts'
import { isAskedByDay, materializedFirst, inView as ordersInView } from '#orders/server/lists/order-conditions.ts'
import { isInState, isLateOn } from '#orders/server/states/state-columns.ts'
import type { Fragment } from '#platform/database/query.ts'
import type { BoardView } from '#reservations/reservation-filter.ts'

type Views = Record<BoardView | 'any', (today: string) => Fragment>

export const isReservation = sql`orders.kind = 'reservation'`
export const isActive = sql`orders.cancelled_at is null and orders.delivered_at is null`
const hasNotArrived = sql`orders.id = any(array(
  select order_id from refunds where refused_because is not null or failed_at is not null))`
const hasOpenBalance = sql`orders.due_minor > 0 and orders.state in ('reserved', 'delay-pending', 'balance-due')`

export const inView: Views = {
  any: () => isActive,
  ended: () => sql`(orders.cancelled_at is not null or orders.delivered_at is not null)`,
  late: isLateOn,
  deposits: () => sql`${isActive} and ${hasOpenBalance}`,
  'due-this-week': (today) =>
    sql`${isActive} and ${isAskedByDay} and orders.due_on between ${today} and ${today}::date + 6`,
  'sent-unpaid': () => ordersInView['sent-unpaid'],
  returning: () => sql`orders.returning_minor > 0`,
  'not-arrived': () => sql`orders.owed_minor > 0 and ${hasNotArrived}`,
  ...(Object.fromEntries(orderStates.map((state) => [state, (today: string) => isInState(state, today)])) as Record<
    OrderState,
    Views[OrderState]
  >),
}

/**
 * The condition of each view for a page of the list. Few reservations are late: they are gathered first, or the planner
 * would pass over a million orders for the latest of them. Delivered ones are found among those that have ended, which have an index.
 */
export const inListOf: Views = {
  ...inView,
  delivered: (today) => sql`${inView.delivered(today)} and orders.delivered_at is not null`,
  late: (today) => materializedFirst(sql`${isReservation} and ${inView.late(today)}`),
}
