/** A price in force from a moment on; `saleMinor` is set while a reduction was announced. */
export type PricePeriod = { inForceFrom: Date; regularMinor: number; saleMinor: number | null }

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** Whether a reduction is shown: not to a buyer who pays as much or more than before. */
export function isShown(saleMinor: number, priorMinor: number | null): priorMinor is number {
  return priorMinor !== null && saleMinor < priorMinor
}

/**
 * The lowest price in force during the 30 days before the current reduction began (Directive 98/6/EC, article 6a;
 * D14). A price carried into those days counts, the reduction itself does not, and a reduction that deepens step by step
 * keeps its first beginning; a sale price that rises begins another. Undefined when nothing is reduced, or when there was no
 * price before.
 *
 * @param periods of one product and currency, oldest first
 */
export function priorPrice(periods: readonly PricePeriod[]): number | undefined {
  const began = beginningOfReduction(periods)
  if (began === undefined) return undefined
  const start = periods[began]
  if (!start) return undefined
  const opens = start.inForceFrom.getTime() - thirtyDays
  const inForce = periods.slice(0, began).filter((_, index) => {
    const ended = periods[index + 1]
    return ended !== undefined && ended.inForceFrom.getTime() > opens
  })
  const prices = inForce.map((period) => period.saleMinor ?? period.regularMinor)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

function beginningOfReduction(periods: readonly PricePeriod[]): number | undefined {
  let began = periods.length - 1
  if (typeof periods[began]?.saleMinor !== 'number') return undefined
  while (goesOn(periods[began - 1], periods[began])) began -= 1
  return began
}

/** Article 6a(5) lets a prior price remain only while the reduction increases. */
function goesOn(former: PricePeriod | undefined, period: PricePeriod | undefined): boolean {
  const [was, is] = [former?.saleMinor ?? null, period?.saleMinor ?? null]
  return was !== null && is !== null && is <= was
}
