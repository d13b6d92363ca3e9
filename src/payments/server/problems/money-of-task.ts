import { reversalTask, surplusTask } from '#payments/server/ledger/money-tasks.ts'
import type { OrderSums } from '#payments/server/order-sum-ports.ts'

const moneyTasks: Partial<Record<string, keyof OrderSums>> = {
  'refund-refused': 'owedBack',
  'refund-failed': 'owedBack',
  'dispute-lost': 'due',
  'sent-unpaid': 'due',
  'balance-declined': 'due',
  [surplusTask]: 'owedBack',
  [reversalTask]: 'owedBack',
}

/** The sum of an order that a kind of task is about; undefined for a task without money. */
export function moneyOfTask(kind: string): keyof OrderSums | undefined {
  return moneyTasks[kind]
}
