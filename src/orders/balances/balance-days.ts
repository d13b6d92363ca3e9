import { ruleChoices } from '#legal/house-rules.ts'
import type { OrderFacts, OrderState } from '#orders/order.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

/** The most days that an owner gives when the goods are there. */
export const maxBalanceDays = 90
/** The most days from today to which an owner puts a balance off: a mistyped year is at least half a year away. */
export const maxExtensionDays = 180

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

// The last reminders are sent so many days before the balance is due.
const lastReminders = [2, 1] as const

export type BalanceDates = { dueOn: string; graceUntil: string }

/** A balance that is due on a day, with the days of grace of its order after it. */
export function balanceDatesOf(dueOn: string, { graceDays }: Pick<OrderFacts, 'graceDays'>): BalanceDates {
  return { dueOn, graceUntil: daysAfter(dueOn, graceDays) }
}

/**
 * The reminder that is to be sent on a day: the day for which it is planned, that of the one after it, and for the first
 * one the earlier days for which another rule of the house would have planned it.
 *
 * @param first days before the balance is due on which the first one is sent
 */
export function reminderOn(today: string, dueOn: string, first: number) {
  const left = daysBetween(today, dueOn)
  const planned = [first, ...lastReminders]
  const at = left < 0 ? -1 : planned.findLastIndex((days) => left <= days)
  const [days, following = 0] = at < 0 ? [] : planned.slice(at)
  if (days === undefined) return undefined
  const on = (before: number) => daysAfter(dueOn, -before)
  const earlier = at === 0 ? ruleChoices.reminderDays.filter((each) => each > first) : []
  return { day: on(days), nextDay: on(following), otherDays: earlier.map(on) }
}

/**
 * The last day of grace that a letter names which leaves on this day: the day that was meant, while the days of grace are
 * not shortened by it, else as many days from now. The day of the letter counts where it leaves in time.
 */
export function graceNamedOn(today: string, meant: string, graceDays: number): string {
  return meant < daysAfter(today, graceDays - 1) ? daysAfter(today, graceDays) : meant
}
