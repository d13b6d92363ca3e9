import type { Discrepancy, Problems } from '#payments/problem-schema.ts'

type Money = { minor: number; currency: string }

// Tasks that the shop's ordinary life brings; nothing has gone wrong.
const workKinds: readonly string[] = ['order-request']

/** Whether a task is work to be done, and no problem. */
export function isWork({ kind }: Pick<Problems['tasks'][number], 'kind'>): boolean {
  return workKinds.includes(kind)
}

/** How many requests for an order wait for an answer. */
export function countRequests({ tasks }: Pick<Problems, 'tasks'>): number {
  return tasks.filter(({ kind }) => kind === 'order-request').length
}

/** What the shop is asked to look at; neither work nor the comparison itself is any of it. */
export function countProblems({ check: _, tasks, ...problems }: Problems): number {
  const wrong = tasks.filter((task) => !isWork(task))
  return Object.values(problems).reduce((all, each) => all + each.length, wrong.length)
}

/** Whether the ledger has of a payment what the provider has of it; undefined when it has. */
export function discrepancyOf(here: Money, there: Money | null): Discrepancy['why'] | undefined {
  if (!there) return 'unpaid-there'
  if (here.minor === 0) return 'not-entered'
  return here.minor === there.minor && here.currency === there.currency ? undefined : 'other-sum'
}
