import { leastDeliveryDays } from '#orders/balances/balance-days.ts'
import { quantityAt, unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/** A line still to be delivered: neither taken out, nor delivered, nor on its way back. */
export function isStillToCome(
  line: OrderJson['lines'][number],
  { order: { state, parcels, withdrawal } }: LetterContext,
): boolean {
  const ofLine = parcels.filter(({ units }) => quantityAt(units, line.position) > 0)
  const isThere = unitsHere(line) === 0 && ofLine.length > 0 && ofLine.every(({ deliveredAt }) => deliveredAt !== null)
  return state !== 'delivered' && !line.takenOut && !isThere && !goesBack(line, withdrawal)
}

/** All units of the line that are left are to come back after an accepted withdrawal. */
export function goesBack(line: OrderJson['lines'][number], withdrawal: OrderJson['withdrawal']): boolean {
  const awaited = withdrawal?.settled ? [] : (withdrawal?.awaited ?? [])
  return quantityAt(awaited, line.position) >= unitsLeft(line)
}

/** The day by which all that is still to come is there. */
export function deliveryOf(context: LetterContext): string | undefined {
  const lines = context.order.lines.filter((line) => isStillToCome(line, context))
  return lines.length > 0 ? lines.map(({ promisedOn }) => promisedOn).reduce(laterDay) : undefined
}

/** The first day that a letter names as an estimate: after a correction, none by which nothing can be there. */
export function earliestNamed({ data, today }: LetterContext): string {
  return data.delivery === 'taken-back' ? daysAfter(today, leastDeliveryDays) : today
}
