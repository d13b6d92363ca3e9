import { isSame } from '#money/money.ts'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import type { Discrepancy } from '#payments/problem-schema.ts'

/** How the ledger's record of a payment differs from the provider's; undefined when it does not. */
export function discrepancyOf(here: ForeignAmount, there: ForeignAmount | null): Discrepancy['why'] | undefined {
  if (!there) return 'unpaid-there'
  if (here.minor === 0) return 'not-entered'
  return isSame(here, there) ? undefined : 'other-sum'
}
