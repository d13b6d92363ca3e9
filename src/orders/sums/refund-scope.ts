import type { AskedUnits } from '#orders/goods/asked-units.ts'
import type { UnitPlace } from '#orders/goods/units-by-place.ts'

/** The subject of a refund: everything, the price of some units of lines, or a sum. */
export type RefundScope =
  | { whole: true }
  | { units: readonly AskedUnits[]; first?: UnitPlace | undefined }
  | { sumMinor: number }

/** The place whose units a refund takes first, where the owner chose one. */
export function chosenPlace(input: RefundScope): UnitPlace | undefined {
  return 'units' in input ? input.first : undefined
}
