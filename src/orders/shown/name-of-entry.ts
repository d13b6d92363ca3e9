import { isWriteOff, type LedgerKind, lineChangePrefix } from '#payments/ledger.ts'

type Entry = { kind: LedgerKind; reference: string }

/**
 * Names an entry of the ledger on the page of its order and in the file for accounting. A write-off has a name
 * of its own, since it is no discount.
 *
 * @param hasDeposit the order has a deposit and a balance, which are two entries
 */
export function nameOfEntry({ kind, reference }: Entry, hasDeposit: boolean) {
  if (isWriteOff(reference) && kind === 'waived') return 'written-off'
  if (isWriteOff(reference) && kind === 'waiver-voided') return 'write-off-voided'
  if (reference.startsWith(lineChangePrefix)) return kind === 'expected' ? 'lines-in' : 'lines-out'
  if (kind !== 'expected' || !hasDeposit) return kind
  return reference === 'balance' ? 'balance' : 'deposit'
}
