import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { firstPromisedOn } from '#orders/shown/first-promised-on.ts'
import { awaitsHouse, isDeliveryLate } from '#orders/states/late-delivery.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

type Promised = Pick<AdminOrder, 'kind' | 'state' | 'due' | 'dueOn' | 'lines' | 'steps' | 'balanceDays'>

/**
 * Why the day that binds the house is missed, or will be: it is over (`late`), it passes while a later one waits for an
 * answer (`answer`), or the balance may be paid after it: it is not asked for yet (`balance`), or until a later day (`asked`).
 */
export type PromiseRisk = { why: 'late' | 'answer' | 'balance' | 'asked'; day: string; days: number; until: string }

export function promiseRisk({ lines, ...order }: Promised, today: string): PromiseRisk | undefined {
  const day = firstPromisedOn(lines)
  if (!day) return undefined
  const { state, due, dueOn } = order
  if (state === 'balance-due' && due.minor > 0 && dueOn && day < dueOn) {
    return { why: 'asked', day, until: dueOn, days: daysBetween(day, dueOn) }
  }
  if (!awaitsHouse(order)) return undefined
  const until = daysAfter(today, order.balanceDays)
  const risk = { day, until, days: Math.abs(daysBetween(day, today)) }
  if (isDeliveryLate({ ...order, promisedOn: day }, today)) return { why: 'late', ...risk }
  if (until <= day) return undefined
  if (state === 'delay-pending') return { why: 'answer', ...risk }
  return due.minor > 0 && order.steps.includes('ready') ? { why: 'balance', ...risk } : undefined
}
