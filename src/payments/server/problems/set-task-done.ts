import type { Admin } from '#accounts/account.ts'
import { sumsOfOrders } from '#payments/server/order-sum-ports.ts'
import { moneyOfTask } from '#payments/server/problems/money-of-task.ts'
import { taskOfOrder } from '#payments/server/problems/problem-records.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { tickProblem } from '#tasks/server/finish-task.ts'

/** Ticks a problem that is a task, or takes the tick away; a task about money stays until the money moved. */
export async function setTaskDone(id: string, done: boolean, admin: Admin, now: BusinessTime): Promise<void> {
  if (done && (await isOpenMoney(id))) {
    throw new Refusal('conflict', 'Money is owed or due: this task ends once it is recorded at its order')
  }
  await tickProblem(id, done, admin, now)
}

async function isOpenMoney(id: string): Promise<boolean> {
  const task = await taskOfOrder(id)
  const which = task && moneyOfTask(task.kind)
  if (!which) return false
  const sums = (await sumsOfOrders([task.number])).get(task.number)
  return sums !== undefined && sums[which].minor > 0
}
