import { withdrawalDays } from '#legal/withdrawal.ts'
import { sumUnits, type Units } from '#orders/goods/units.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween, laterDay, workingDaysAfter } from '#platform/time/days.ts'

type Dated = { receivedAt: Date | string; decidedAt: Date | string }

/**
 * The day by which the buyer is asked to send the goods back. By law the days run from the declaration; but the buyer learns where
 * to send them only from the decision, and no letter may name a day that is over when it is written.
 */
export function sendBackBy({ receivedAt, decidedAt }: Dated): string {
  return daysAfter(laterDay(dayOf(new Date(receivedAt)), dayOf(new Date(decidedAt))), withdrawalDays)
}

type Declared = { receivedAt: Date | string; parcels: readonly { deliveredAt: Date | string | null }[] }

/**
 * The day on which the last parcel arrived, the last day to withdraw, which is a working day, and by how many days the
 * declaration came later; undefined while a parcel is on its way.
 */
export function withdrawalPeriod({ receivedAt, parcels }: Declared) {
  const days = parcels.map(({ deliveredAt }) => deliveredAt && dayOf(new Date(deliveredAt)))
  const arrivedOn = days.every((day) => day !== null) ? days.toSorted().at(-1) : undefined
  if (!arrivedOn) return undefined
  const endsOn = workingDaysAfter(daysAfter(arrivedOn, withdrawalDays - 1), 1)
  return { arrivedOn, endsOn, daysLate: Math.max(0, daysBetween(endsOn, dayOf(new Date(receivedAt)))) }
}

type Row = { settled: boolean; awaited: Units[] }

/** The withdrawal that a page shows, of all in their order, with everything that is still to come back. */
export function leadingOf<Withdrawal extends Row>(withdrawals: readonly Withdrawal[]): Withdrawal | null {
  const [first] = withdrawals
  if (!first || first.settled) return first ?? null
  const awaited = withdrawals.flatMap((each) => (each.settled ? [] : each.awaited))
  return { ...first, awaited: sumUnits(awaited) }
}
