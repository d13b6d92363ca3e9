import { type Amount, type Currency, sum } from '#money/money.ts'

export const ledgerKinds = [
  'expected',
  'waived',
  'paid',
  'refunded',
  'refund-failed',
  'disputed',
  'reinstated',
  'payment-voided',
  'return-voided',
  'waiver-voided',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** How the reference of what was written off as a loss begins, and of the entry that takes it back. */
export const writeOffPrefix = 'written-off:'

export function isWriteOff(reference: string): boolean {
  return reference.startsWith(writeOffPrefix)
}

/** What all entries of one kind come to. */
export function sumOf(
  kind: LedgerKind,
  entries: readonly { kind: LedgerKind; amount: Amount }[],
  currency: Currency,
): Amount {
  return sum(
    entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount),
    currency,
  )
}
