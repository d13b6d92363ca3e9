import type { OrderFacts, OrderState } from '#orders/order.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

/** Days to pay the balance once the goods are there, and days of grace after that. */
export const balanceDays = 14
export const graceDays = 10

/** The fewest days from a payment that comes later than was first agreed to the day by which the goods are there. */
export const leastDeliveryDays = 3

/** Whether the buyer's payment moves the delivery: not while a later date is in question, or the house is late itself. */
export function canDeliveryMove({
  asksAboutDate,
  houseLate,
}: Pick<OrderFacts, 'asksAboutDate' | 'houseLate'>): boolean {
  return !asksAboutDate && !houseLate
}

type Overdue = { state: OrderState; houseLate: boolean; dueOn: string | null }

/**
 * The day by which goods are there that were promised for a day, if their overdue balance is paid today; undefined where
 * that day stays.
 */
export function deliveryIfPaid(
  promisedOn: string,
  { state, houseLate, dueOn }: Overdue,
  today: string,
): string | undefined {
  if (state !== 'overdue' || houseLate || !dueOn) return undefined
  return laterDay(daysAfter(promisedOn, daysBetween(dueOn, today)), daysAfter(today, leastDeliveryDays))
}

/** Reminders are sent so many days before the balance is due. */
export const reminderDays = [7, 2, 1] as const

export type BalanceDates = { dueOn: string; graceUntil: string }

/** @param from the day on which the goods were ready, or on which the buyer was given more time */
export function balanceDatesFrom(from: string, days: number = balanceDays): BalanceDates {
  const dueOn = daysAfter(from, days)
  return { dueOn, graceUntil: daysAfter(dueOn, graceDays) }
}

/** The reminder that is to be sent on a day, by its distance to the day the balance is due. */
export function reminderOn(today: string, dueOn: string): number | undefined {
  const left = daysBetween(today, dueOn)
  return left < 0 ? undefined : reminderDays.findLast((days) => left <= days)
}

/**
 * The last day of grace that a letter names which leaves on this day: the day that was meant, while the days of grace are
 * not shortened by it, else as many days from now. The day of the letter counts where it leaves in time.
 */
export function graceNamedOn(today: string, meant: string): string {
  return meant < daysAfter(today, graceDays - 1) ? daysAfter(today, graceDays) : meant
}
