import type { Facts } from '#auditlog/order-sentence.ts'

/** The sum of an entry, which older ones name `amount_minor`; empty where it has none. */
export function auditedSum(sum: Readonly<Record<string, unknown>>): Pick<Facts, 'minor' | 'currency'> {
  const minor = sum.amount_minor ?? sum.minor
  return {
    ...(typeof minor === 'number' && { minor }),
    ...(typeof sum.currency === 'string' && { currency: sum.currency }),
  }
}
