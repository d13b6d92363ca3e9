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

/** The prefix of the reference of a write-off, and of the entry that takes it back. */
export const writeOffPrefix = 'written-off:'

export function isWriteOff(reference: string): boolean {
  return reference.startsWith(writeOffPrefix)
}

/** The sum of all entries of one kind. */
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
