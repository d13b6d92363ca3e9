import { type OrderSums, sumsOfOrders } from '#orders/server/sums-of-orders.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { lastCheck } from '#payments/server/book-check-records.ts'
import { listProblems, type ProblemRows } from '#payments/server/problem-records.ts'
import { unarrivedKinds } from '#payments/server/send-refund.ts'
import { surplusTask } from '#payments/server/transfer.ts'
import type { BusinessTime } from '#platform/clock.ts'

const hourMs = 3_600_000

/** What needs a person: money and mails that are not where they should be. */
export async function problems(now: BusinessTime): Promise<Problems> {
  const [found, last] = await Promise.all([listProblems(new Date(now.getTime() - hourMs)), lastCheck()])
  const { findings = [], ...check } = last ?? {}
  return {
    ...found,
    strays: found.strays.map(({ refusals: _, ...stray }) => stray),
    tasks: await withSums(found.tasks.filter(isToldAlone(found))),
    misfits: findings,
    check: last ? (check as Problems['check']) : null,
  }
}

// Which sum of its order a task is about.
const sumOf: Record<string, keyof OrderSums> = {
  'sent-unpaid': 'due',
  'dispute-lost': 'due',
  [surplusTask]: 'owedBack',
}

/** Tasks with the sums that they are about as they are now, whatever came or went since the tasks were given. */
async function withSums(tasks: ProblemRows['tasks']): Promise<Problems['tasks']> {
  const sums = await sumsOfOrders(tasks.flatMap(({ kind, number }) => (sumOf[kind] && number ? [number] : [])))
  return tasks.map(({ occasion: _, ...task }) => {
    const which = sumOf[task.kind]
    return { ...task, sum: (which && task.number && sums.get(task.number)?.[which]) || null }
  })
}

/** A refund that did not arrive, or a dispute, stands in a part of its own while it lasts; as a task it would be told twice. */
function isToldAlone({ refunds, strays, disputes }: ProblemRows): (task: ProblemRows['tasks'][number]) => boolean {
  const unarrived = [...refunds.map(({ id }) => id), ...strays.flatMap(({ refusals }) => refusals)]
  const told = new Set(unarrived.flatMap((id) => unarrivedKinds.map((kind) => `${kind}:${id}`)))
  const disputed = disputes.map(({ reference }) => `dispute:${reference}:`)
  return ({ occasion }) => !told.has(occasion) && !disputed.some((each) => occasion.startsWith(each))
}
