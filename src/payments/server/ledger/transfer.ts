import type { PoolClient } from 'pg'
import { finishTasksOf, unfinishTasksOf } from '#crm/server/finish-task.ts'
import {
  enterTransfer,
  findReferenceElsewhere,
  findTransfer,
  type Transfer,
  voidTransfer,
} from '#payments/server/ledger/transfer-records.ts'
import { unarrivedKinds } from '#payments/server/problems/unarrived-kinds.ts'
import { answerRefunds, answerVoidedRefunds, type SentBack } from '#payments/server/refunds/answer-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Given with money that came by transfer and is more than was due: the provider cannot bring it back. */
export const surplusTask = 'transfer-surplus'

/** Created when a bank returned money that had been paid again, or whose order had ended. */
export const reversalTask = 'dispute-reversed'

// Done by a payment that made up for it.
const lossTask = 'dispute-lost'

const returnTasks = [...unarrivedKinds, surplusTask, reversalTask]

/** Writes money down that moved from bank to bank, past the provider. Undefined when it is written down already. */
export function takeTransfer(client: PoolClient, transfer: Transfer, now: BusinessTime): Promise<string | undefined> {
  return enterTransfer(client, transfer, now)
}

/** The other orders that a transfer of this reference is recorded for. */
export function recordedElsewhere(
  client: PoolClient,
  transfer: Pick<Transfer, 'orderId' | 'kind' | 'reference'>,
): Promise<number[]> {
  return findReferenceElsewhere(client, transfer)
}

/** Writes down that refunds which did not arrive were sent by an entry of the ledger. */
export function markSent(client: PoolClient, orderId: string, entry: string, sent: SentBack): Promise<void> {
  return answerRefunds(client, orderId, entry, sent)
}

/** A recorded transfer of an order, voided or not. */
export function recordedTransfer(client: PoolClient, orderId: string, id: string) {
  return findTransfer(client, orderId, id)
}

/** Voids a transfer, with what was forgiven for its sake. */
export async function voidRecorded(
  client: PoolClient,
  voiding: { orderId: string; id: string; actor: string },
  now: BusinessTime,
): Promise<void> {
  await voidTransfer(client, voiding, now)
  await answerVoidedRefunds(client, voiding.id)
}

/** The buyer is owed nothing any more. */
export async function nothingToReturn(client: PoolClient, orderId: string, by: string, now: BusinessTime) {
  await finishTasksOf(client, orderId, returnTasks, by, now)
}

/** Reopens the tasks that a voided entry had settled, as far as money is still owed or missing. */
export async function reopenTasks(
  client: PoolClient,
  orderId: string,
  open: { toReturn: boolean; lost: boolean; unpaid: boolean },
) {
  if (open.toReturn) await unfinishTasksOf(client, orderId, returnTasks)
  if (open.lost) await unfinishTasksOf(client, orderId, [lossTask])
  if (open.unpaid) await unfinishTasksOf(client, orderId, ['sent-unpaid'])
}
