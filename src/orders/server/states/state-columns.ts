// The state of an order, as lists read it: of `orders`, by its stored state and the day.
import type { OrderState, UndatedState } from '#orders/order.ts'

/** The condition that the due day of an order's balance is over on a day, as `isPastDue` says. */
const isPastDueOn = (today: string) => `orders.due_on < ${today}`

/** The state of an order on a day, an SQL expression: only the day distinguishes a balance that is due from an overdue one. */
export const stateOn = (today: string) =>
  `case when orders.state = 'balance-due' and ${isPastDueOn(today)} then 'overdue' else orders.state end`

/** The condition that an order is in one state on a day. */
export function isInState(state: OrderState, today: string): string {
  if (state === 'overdue') return `orders.state = 'balance-due' and ${isPastDueOn(today)}`
  return state === 'balance-due'
    ? `orders.state = 'balance-due' and not ${isPastDueOn(today)}`
    : `orders.state = '${state}'`
}

/** The condition that the goods of an order are late on a day, as `isDeliveryLate` says of its row. */
export const isLateOn = (today: string) => `orders.awaits_house and orders.next_promised_on < ${today}`

/** One value is compared by itself, so that an index gives its rows in their sequence; the planner sees which. */
export const isOneOf = (column: string, parameter: string) => `
  (${parameter}::text[] is null or cardinality(${parameter}) = 1 and ${column} = (${parameter})[1]
   or cardinality(${parameter}) > 1 and ${column} = any(${parameter}))`

/** The condition that an order is in one of some states on a day; `states` and `balance` are parameters with the values of `storedStates`. */
export const isInStates = (states: string, balance: string, today: string) => `
  (${isOneOf('orders.state', states)}
   and (${balance}::text is null or orders.state <> 'balance-due' or (${isPastDueOn(today)}) = (${balance} = 'overdue')))`

/** How states are stored that are asked for, and which of the two balances alone; nothing of each where none is asked for. */
export function storedStates(
  asked: readonly OrderState[] | undefined,
): [states: UndatedState[] | null, balance: 'balance-due' | 'overdue' | null] {
  if (!asked) return [null, null]
  const balances = (['balance-due', 'overdue'] as const).filter((state) => asked.includes(state))
  const stored = asked.map((state) => (state === 'overdue' ? 'balance-due' : state))
  return [[...new Set(stored)], balances.length === 1 ? (balances[0] ?? null) : null]
}
