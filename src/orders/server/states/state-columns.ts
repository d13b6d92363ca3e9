// The state of an order, as lists read it: of `orders`, by its stored state and the day.
import { sql } from 'kysely'
import type { OrderState } from '#orders/order.ts'
import { type Fragment, isOneOf } from '#platform/database/query.ts'

/** The condition that the due day of an order's balance is over on a day, as `isPastDue` says. */
const isPastDueOn = (today: string) => sql`orders.due_on < ${today}`

/** The state of an order on a day, an SQL expression: only the day distinguishes a balance that is due from an overdue one. */
export const stateOn = (today: string): Fragment =>
  sql`case when orders.state = 'balance-due' and ${isPastDueOn(today)} then 'overdue' else orders.state end`

/** The condition that an order is in one state on a day. */
export function isInState(state: OrderState, today: string): Fragment {
  if (state === 'overdue') return sql`orders.state = 'balance-due' and ${isPastDueOn(today)}`
  return state === 'balance-due'
    ? sql`orders.state = 'balance-due' and not ${isPastDueOn(today)}`
    : sql`orders.state = ${sql.lit(state)}`
}

/** The condition that an order is in one of some states on a day. */
export function isInStates(states: readonly OrderState[], today: string): Fragment {
  const [only, ...others] = states
  if (only && others.length === 0) return isInState(only, today)
  const [balance, ...more] = (['balance-due', 'overdue'] as const).filter((state) => states.includes(state))
  const isStored = isOneOf(sql`orders.state`, [
    ...new Set(states.map((state) => (state === 'overdue' ? 'balance-due' : state))),
  ])
  if (!balance || more.length > 0) return isStored
  return sql`${isStored} and (orders.state <> 'balance-due' or ${isInState(balance, today)})`
}

/** The condition that the goods of an order are late on a day, as `isDeliveryLate` says of its row. */
export const isLateOn = (today: string): Fragment => sql`orders.awaits_house and orders.next_promised_on < ${today}`
