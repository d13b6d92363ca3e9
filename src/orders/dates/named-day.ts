import { leastDeliveryDays, maxExtensionDays } from '#orders/balances/balance-days.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/** The days that may be named, both ends included. */
export type DayRange = { first: string; last: string }

// As long as the longest delivery time that a product's sheet takes: what is further away is a wrong year.
const maxDeliveryDays = 730

export function deliveryDayRange(today: string): DayRange {
  return { first: today, last: daysAfter(today, maxDeliveryDays) }
}

type Balance = {
  today: string
  dueOn: string | null
  /** The day that counted before the balance was put off, which may have been a mistake. */
  floorOn?: string | null | undefined
  /** Days of grace by the order's terms. */
  graceDays: number
}

/**
 * Days to which a balance can be put off. A balance put off by mistake can be put back: never before the day that counted
 * until then, and with the days of grace as notice at least.
 */
export function dueDayRange({ today, dueOn, floorOn, graceDays }: Balance): DayRange {
  const last = daysAfter(today, maxExtensionDays)
  const later = dueOn ? laterDay(daysAfter(dueOn, 1), today) : today
  const back = floorOn ? laterDay(floorOn, daysAfter(today, graceDays)) : later
  return { first: back < later ? back : later, last }
}

type Postponed = { today: string; promisedOn: string; postponedTo: string }

/**
 * Days to which a late payment can move the delivery: that of the terms, or a sooner one by which the goods can be there.
 *
 * @param postponedTo the day of the terms
 */
export function postponedDayRange({ today, promisedOn, postponedTo }: Postponed): DayRange {
  return { first: laterDay(promisedOn, daysAfter(today, leastDeliveryDays)), last: postponedTo }
}

/** Days on which a transfer for an order can have come or gone: money for it did not move before there was an order. */
export function transferDayRange(placedOn: string, today: string): DayRange {
  return { first: placedOn, last: today }
}

// A letter that was found is older than any time limit by then.
const maxWithdrawalDays = 366

/** Days on which a withdrawal can have been received: within the last year, and not before its order. */
export function withdrawalDayRange(placedOn: string, today: string): DayRange {
  return { first: laterDay(placedOn, daysAfter(today, -maxWithdrawalDays)), last: today }
}

export function isWithin(day: string, { first, last }: DayRange): boolean {
  return first <= day && day <= last
}
