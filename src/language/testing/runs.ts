/**
 * The seed of random stories: the same in every short run, so that the same code has the same result, and new in every
 * long one, which is there to find more. SEED=… repeats one.
 */
export const seed = Number(process.env.SEED) || (process.env.LONG ? Date.now() % 1_000_000 : 2026)

/**
 * The number of tries of a property: LONG=50 makes fifty times as many of every `runs(n)` for the long form of the
 * tests.
 */
export function runs(usual: number): number {
  const factor = Number(process.env.LONG || 1)
  if (!Number.isSafeInteger(factor) || factor < 1) throw new RangeError(`LONG is a whole factor: ${process.env.LONG}`)
  return usual * factor
}
