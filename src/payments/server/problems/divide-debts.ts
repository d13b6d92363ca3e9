import type { Problems } from '#payments/problem-schema.ts'
import { sumsOfOrders } from '#payments/server/order-sum-ports.ts'
import { moneyOfTask } from '#payments/server/problems/money-of-task.ts'
import type { ProblemRows } from '#payments/server/problems/problem-records.ts'

type Listed = Pick<Problems, 'refunds' | 'tasks'>

/**
 * Divides an order's debts at this moment among the rows about it: first the refunds that did not arrive, then the
 * tasks. A row with nothing left is omitted, so that nothing is paid twice.
 */
export async function divideDebts({ refunds, tasks }: Pick<ProblemRows, 'refunds' | 'tasks'>): Promise<Listed> {
  const about = tasks.flatMap(({ kind, number }) => (moneyOfTask(kind) && number ? [number] : []))
  const sums = await sumsOfOrders([...new Set([...refunds.map(({ number }) => number), ...about])])
  const remainder = new Map(
    [...sums].flatMap(([number, { due, owedBack, openLoss }]) => [
      [`due:${number}`, due.minor],
      [`owedBack:${number}`, owedBack.minor],
      [`openLoss:${number}`, openLoss.minor],
    ]),
  )
  const take = (of: string, most: number): number => {
    const left = remainder.get(of) ?? 0
    remainder.set(of, Math.max(0, left - most))
    return Math.min(left, most)
  }
  const listedRefunds = refunds.map((refund) => {
    const minor = take(`owedBack:${refund.number}`, refund.amount.minor)
    return { ...refund, amount: { ...refund.amount, minor } }
  })
  // Omitted while a withdrawal or the bank may cancel the debt, and listed again if they do not.
  const waits = ({ kind, number }: ProblemRows['tasks'][number]) =>
    kind === 'sent-unpaid' && number !== null && sums.get(number)?.isSentUnpaid === false
  const listed = tasks.filter((task) => !waits(task))
  const listedTasks = listed.map(({ occasion: _, ...task }) => {
    const which = moneyOfTask(task.kind)
    const money = task.number ? sums.get(task.number) : undefined
    const whole = which && money?.[which]
    if (task.kind === 'dispute-lost' && money?.due.minor === 0) {
      // Nothing is due of it: a person reads the loss, and ticks the task.
      const most = Number(task.facts.minor ?? money.openLoss.minor)
      return { ...task, sum: null, loss: { ...money.openLoss, minor: take(`openLoss:${task.number}`, most) } }
    }
    if (!whole) return { ...task, sum: null, loss: null }
    return { ...task, sum: { ...whole, minor: take(`${which}:${task.number}`, whole.minor) }, loss: null }
  })
  return {
    refunds: listedRefunds.filter(({ amount }) => amount.minor > 0),
    tasks: listedTasks.filter(({ sum, loss }) => (sum ?? loss)?.minor !== 0),
  }
}
