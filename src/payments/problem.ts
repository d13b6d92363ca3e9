import type { Misfit, Problems } from '#payments/problem-schema.ts'

type Money = { minor: number; currency: string }

/** What the shop is asked to look at; the comparison itself is none of it. */
export function countProblems({ check: _, ...problems }: Problems): number {
  return Object.values(problems).reduce((all, each) => all + each.length, 0)
}

/** Whether the ledger has of a payment what the provider has of it; undefined when it has. */
export function misfitOf(here: Money, there: Money | null): Misfit['why'] | undefined {
  if (!there) return 'unpaid-there'
  if (here.minor === 0) return 'not-entered'
  return here.minor === there.minor && here.currency === there.currency ? undefined : 'other-sum'
}
