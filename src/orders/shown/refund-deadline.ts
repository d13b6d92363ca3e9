import { type Cancellation, cancellations } from '#orders/order.ts'
import { daysAfter, workingDaysAfter } from '#platform/time/days.ts'

/** Within so many days everything goes back (terms, articles 7, 8 and 10). */
const days = 14
/** In the United States, after a delay that was not accepted, so many working days (16 CFR part 435; terms, article 16). */
const workingDays = 7
const forDelay: readonly Cancellation[] = cancellations.filter((each) => each.startsWith('delay'))

/** The last day on which the refund of a canceled order may be sent. */
export function refundDeadline(cancelledOn: string, because: Cancellation, country: string | undefined): string {
  if (country === 'US' && forDelay.includes(because)) return workingDaysAfter(cancelledOn, workingDays)
  return daysAfter(cancelledOn, days)
}
