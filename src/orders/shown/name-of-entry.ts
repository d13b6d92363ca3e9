import type { LedgerKind, PriceReason } from '#payments/ledger.ts'

type Entry = { kind: LedgerKind; reason: PriceReason | null }

/**
 * Names an entry of the ledger on the page of its order and in the file for accounting. A write-off has a name
 * of its own, since it is no discount.
 *
 * @param hasDeposit the order has a deposit and a balance, which are two entries
 */
export function nameOfEntry({ kind, reason }: Entry, hasDeposit: boolean) {
  if (reason === 'write-off') return kind === 'waived' ? 'written-off' : 'write-off-voided'
  if (reason === 'lines-changed') return kind === 'expected' ? 'lines-in' : 'lines-out'
  if (kind !== 'expected' || !hasDeposit) return kind
  return reason === 'balance' ? 'balance' : 'deposit'
}
