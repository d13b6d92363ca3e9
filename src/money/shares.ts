import { type Amount, amount } from '#money/money.ts'

/**
 * The part of an amount that makes `numerator / denominator` of it, rounded half up to the cent (D13).
 * The rest is what remains after subtracting, so that parts always sum to the whole.
 */
export function share(whole: Amount, numerator: number, denominator: number): Amount {
  if (whole.minor < 0) throw new RangeError('A share is taken of an amount that is not negative')
  const doubled = BigInt(whole.minor) * BigInt(numerator) * 2n + BigInt(denominator)
  return amount(Number(doubled / (BigInt(denominator) * 2n)), whole.currency)
}

/**
 * Divides an amount in proportion to whole weights that are not all zero: the cents that remain go to the largest
 * remainders, the first of equal ones first. So parts sum to the whole, and of an amount up to the sum of the weights
 * no part is above its weight.
 */
export function allocate(whole: Amount, weights: readonly number[]): Amount[] {
  const all = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole.minor < 0 || all <= 0n) throw new RangeError('An amount is allocated where something weighs')
  const shares = weights.map((weight, at) => {
    const exact = BigInt(whole.minor) * BigInt(weight)
    return { at, minor: Number(exact / all), remainder: exact % all }
  })
  const rest = whole.minor - shares.reduce((sum, { minor }) => sum + minor, 0)
  const largest = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at).slice(0, rest)
  for (const share of largest) share.minor += 1
  return shares.map(({ minor }) => amount(minor, whole.currency))
}
