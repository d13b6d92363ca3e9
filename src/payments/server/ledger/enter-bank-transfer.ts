import type { PoolClient } from 'pg'
import { claimReference, enterTransfer, type TransferEntry } from '#payments/server/ledger/transfer-records.ts'
import { answerRefunds, type SentBack } from '#payments/server/ledger/unarrived-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Writes money down that moved from bank to bank, past the provider. Undefined when it is written down already. */
export function enterBankTransfer(
  client: PoolClient,
  transfer: TransferEntry,
  now: BusinessTime,
): Promise<string | undefined> {
  return enterTransfer(client, transfer, now)
}

/** Locks the reference of a transfer; returns the other orders that a transfer of it is recorded for. */
export function claimTransferReference(
  client: PoolClient,
  transfer: Pick<TransferEntry, 'kind' | 'reference'> & { orderId: string },
): Promise<number[]> {
  return claimReference(client, transfer)
}

/** Writes down that refunds which did not arrive were sent by an entry of the ledger. */
export function markSent(client: PoolClient, orderId: LockedOrderId, entry: string, sent: SentBack): Promise<void> {
  return answerRefunds(client, orderId, entry, sent)
}
