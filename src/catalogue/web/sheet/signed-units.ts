/** Units that came or went, with their sign: `+12`, `−3`, and `0`. */
export function signedUnits(units: number, format: (units: number) => string): string {
  const sign = units > 0 ? '+' : '−'
  return units === 0 ? format(0) : `${sign}${format(Math.abs(units))}`
}
