import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { isWriteOff, lineChangePrefix } from '#payments/ledger.ts'

/** A reservation's deposit and balance are two entries; a loss is no price that was granted. */
export function nameOfEntry({ kind, reference }: OpenOrder['ledger']['entries'][number], isReserved: boolean) {
  if (isWriteOff(reference) && kind === 'waived') return 'written-off'
  if (isWriteOff(reference) && kind === 'waiver-voided') return 'write-off-voided'
  if (reference.startsWith(lineChangePrefix)) return kind === 'expected' ? 'lines-in' : 'lines-out'
  if (kind !== 'expected' || !isReserved) return kind
  return reference === 'balance' ? 'balance' : 'deposit'
}
