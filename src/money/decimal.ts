import { type Amount, amount, type Currency } from '#money/money.ts'

/** As the public products view writes it: 140000 minor units are the decimal number 1400. */
export function toDecimal(a: Amount): number {
  return a.minor / 100
}

/** Reads a decimal number of the wire; undefined when it has more than two decimals or is out of range. */
export function fromDecimal(value: number, currency: Currency): Amount | undefined {
  const minor = Math.round(value * 100)
  return Number.isSafeInteger(minor) && Math.abs(minor / 100 - value) < 1e-9 ? amount(minor, currency) : undefined
}
