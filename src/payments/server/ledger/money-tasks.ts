import type { PoolClient } from 'pg'
import { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTasksOf, reopenTasksOfOrder } from '#tasks/server/finish-task.ts'
import type { TaskKind } from '#tasks/task.ts'

/** Given with money that came by transfer and is more than was due: the provider cannot bring it back. */
export const surplusTask = 'transfer-surplus'

/** Created when a bank returned money that had been paid again, or whose order had ended. */
export const reversalTask = 'dispute-reversed'

const returnTasks: readonly TaskKind[] = [...failedRefundTasks, surplusTask, reversalTask]

/** Ends the tasks to return money, once the buyer is owed nothing any more. */
export async function finishReturnTasks(client: PoolClient, orderId: string, by: string, now: BusinessTime) {
  await finishTasksOf(client, orderId, returnTasks, by, now)
}

/** Reopens the tasks that a voided entry had settled, as far as money is still owed or missing. */
export async function reopenTasks(client: PoolClient, orderId: string, open: { toReturn: boolean; unpaid: boolean }) {
  if (open.toReturn) await reopenTasksOfOrder(client, orderId, returnTasks)
  if (open.unpaid) await reopenTasksOfOrder(client, orderId, ['sent-unpaid'])
}
