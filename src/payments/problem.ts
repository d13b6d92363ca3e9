import { isSame } from '#money/money.ts'
import type { Discrepancy, Problems } from '#payments/problem-schema.ts'
import type { ForeignAmount } from '#payments/provider.ts'

// Tasks of ordinary business; nothing has gone wrong.
const workKinds: readonly string[] = ['order-request']

/** Whether a task is work to be done, and no problem. */
export function isOrdinaryWork({ kind }: Pick<Problems['tasks'][number], 'kind'>): boolean {
  return workKinds.includes(kind)
}

/** The number of problems; neither work nor the reconciliation itself counts. */
export function countProblems({ check: _, tasks, ...problems }: Problems): number {
  const wrong = tasks.filter((task) => !isOrdinaryWork(task))
  return Object.values(problems).reduce((all, each) => all + each.length, wrong.length)
}

/** How the ledger's record of a payment differs from the provider's; undefined when it does not. */
export function discrepancyOf(here: ForeignAmount, there: ForeignAmount | null): Discrepancy['why'] | undefined {
  if (!there) return 'unpaid-there'
  if (here.minor === 0) return 'not-entered'
  return isSame(here, there) ? undefined : 'other-sum'
}
