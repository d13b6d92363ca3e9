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

function common(a: Amount, b: Amount): Currency {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not add up`)
  return a.currency
}
