export const currencies = ['EUR', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** An amount of money: a whole number of minor units (cents) of one currency. */
export type Amount = { readonly minor: number; readonly currency: Currency }

export function amount(minor: number, currency: Currency): Amount {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`)
  return { minor, currency }
}

export function add(a: Amount, b: Amount): Amount {
  return amount(a.minor + b.minor, common(a, b))
}

export function subtract(a: Amount, b: Amount): Amount {
  return amount(a.minor - b.minor, common(a, b))
}

/** The amount as it is taken off. */
export function negative(a: Amount): Amount {
  return subtract(amount(0, a.currency), a)
}

export function times(a: Amount, quantity: number): Amount {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
  return amount(a.minor * quantity, a.currency)
}

export function sum(amounts: readonly Amount[], currency: Currency): Amount {
  return amounts.reduce(add, amount(0, currency))
}

/** The amount itself, or zero where it is below zero. */
export function atLeastZero(a: Amount): Amount {
  return amount(Math.max(0, a.minor), a.currency)
}

/** A provider's amount may be of a currency that the shop does not take. */
type AnyAmount = { readonly minor: number; readonly currency: string }

export function isSame(a: AnyAmount, b: AnyAmount): boolean {
  return a.minor === b.minor && a.currency === b.currency
}

export function isLess(a: Amount, b: Amount): boolean {
  common(a, b)
  return a.minor < b.minor
}

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

/** As the public products view writes it: 140000 minor units are the decimal number 1400. */
export function toDecimal(a: Amount): number {
  return a.minor / 100
}

/** Reads a decimal number of the wire; undefined when it has more than two decimals or is out of range. */
export function fromDecimal(value: number, currency: Currency): Amount | undefined {
  const minor = Math.round(value * 100)
  return Number.isSafeInteger(minor) && Math.abs(minor / 100 - value) < 1e-9 ? amount(minor, currency) : undefined
}

function common(a: Amount, b: Amount): Currency {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not add up`)
  return a.currency
}
