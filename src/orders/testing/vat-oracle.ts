// The expected VAT of an order, computed independently of the shop's rules: the random test compares page, letters,
// admin and exports with it. Sums are whole cents.

/** Standard rates as the countries' laws have them in 2026. */
export const rates: Record<string, number | undefined> = {
  BE: 21,
  DE: 19,
  ES: 21,
  FR: 20,
  IT: 22,
  LU: 17,
  US: undefined,
}

export type OracleLine = { position: number; total: number; left: number; out: boolean; shipped: boolean }
export type OracleOrder = { country: string; lines: OracleLine[]; paid: number; back: number }

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

export const price = ({ lines }: OracleOrder) => sum(lines.map(({ left }) => left))
export const total = ({ lines }: OracleOrder) => sum(lines.map((line) => line.total))
export const kept = ({ paid, back }: OracleOrder) => paid - back

/** The tax in a gross sum: to the nearest cent, of two that are as near the lower. */
function taxIn(gross: number, percent: number): number {
  return Math.ceil((2 * gross * percent - (100 + percent)) / (2 * (100 + percent)))
}

/** The VAT in what the order costs now, and in what it cost when it was placed; undefined where there is none. */
export function vat({ country, lines }: OracleOrder): { now: number; first: number } | undefined {
  const percent = rates[country]
  if (percent === undefined) return undefined
  const of = (key: 'left' | 'total') => sum(lines.map((line) => taxIn(line[key], percent)))
  return { now: of('left'), first: of('total') }
}

/** Takes a sum off all lines in proportion; the cents that remain go one by one to the line furthest from its share. */
export function takeOff(order: OracleOrder, minor: number): void {
  const whole = price(order)
  const shares = order.lines.map((line) => ({
    line,
    off: Math.floor((minor * line.left) / whole),
    remainder: (minor * line.left) % whole,
  }))
  for (let missing = minor - sum(shares.map(({ off }) => off)); missing > 0; missing -= 1) {
    const next = shares.reduce((best, each) => (each.remainder > best.remainder ? each : best))
    next.off += 1
    next.remainder = -1
  }
  for (const { line, off } of shares) line.left -= off
}

/** Takes lines out. Returns what goes back: all that is paid above what is left. */
export function takeOut(order: OracleOrder, positions: readonly number[]): number {
  for (const line of order.lines) {
    if (positions.includes(line.position)) Object.assign(line, { left: 0, out: true })
  }
  return Math.max(0, kept(order) - price(order))
}

/** All of it: nothing is owed any more, and all payments go back. */
export function endAll(order: OracleOrder): number {
  for (const line of order.lines) line.left = 0
  return kept(order)
}
