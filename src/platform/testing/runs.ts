/** How often a property is tried: LONG=50 makes fifty times as many of every `runs(n)` for the long form of the tests. */
export function runs(usual: number): number {
  const factor = Number(process.env.LONG || 1)
  if (!Number.isSafeInteger(factor) || factor < 1) throw new RangeError(`LONG is a whole factor: ${process.env.LONG}`)
  return usual * factor
}
