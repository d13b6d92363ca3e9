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

/** The prefix of the occasion of a refund of money that was never due: paid twice, or after the order had ended. */
export const notDuePrefix = 'not-due:'

/** The prefix of the occasion of a refund that retries one that did not arrive; the id of that refund follows. */
export const retryPrefix = 'again:'

/** The prefix of the occasion of a refund made at the provider's own desk, and of its waiver; its reference follows. */
export const externalPrefix = 'found:'

/** The prefix of the reference of a waiver made with a transfer; the id of the entry of the transfer follows. */
export const remnantPrefix = 'remnant:'

/** The prefix of the references of the entries that a change of lines makes; an id follows. */
export const lineChangePrefix = 'lines:'

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
