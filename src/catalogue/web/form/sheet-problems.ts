/** The places of the fields that need attention; a sum is a field of its own. */
export function placesOfProblems({ prices, ...others }: { prices?: object }): string[] {
  const sums = Object.entries(prices ?? {}).flatMap(([currency, price]) =>
    Object.keys(price ?? {}).map((cell) => `prices.${currency}.${cell}`),
  )
  return [...Object.keys(others), ...sums]
}
