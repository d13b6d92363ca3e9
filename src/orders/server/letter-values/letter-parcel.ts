import { isPromised } from '#checkout/quote.ts'
import { quantityAt } from '#orders/goods/units.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { dayOf } from '#platform/time/clock.ts'

/** Before parcels could be corrected, letters named theirs by its number. */
export function parcelOf({ order, data }: LetterContext) {
  return order.parcels.find(({ id, tracking }) => id === data.parcel || tracking === data.parcel)
}

/** The promised day that a parcel left too late for. */
export function missedDayOf(context: LetterContext): string | undefined {
  const parcel = parcelOf(context)
  const lines = context.order.lines.filter(({ position }) => quantityAt(parcel?.units ?? [], position) > 0)
  const missed = lines.filter(
    ({ mode, promisedOn }) => parcel && isPromised(mode) && promisedOn < dayOf(new Date(parcel.shippedAt)),
  )
  return missed.map(({ promisedOn }) => promisedOn).toSorted()[0]
}
