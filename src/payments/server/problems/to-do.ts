import { countProblems } from '#payments/problem.ts'
import { problems } from '#payments/server/problems/problems.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The problems, as their page lists them. */
export async function problemsToDo(now: BusinessTime): Promise<ToDo[]> {
  const found = await problems(now)
  const { refunds, disputes } = found
  const [refund] = refunds
  const [dispute] = disputes
  return [
    {
      kind: 'refunds',
      count: refunds.length,
      ...(refund && { sums: [refund.amount], first: { number: refund.number } }),
    },
    {
      kind: 'disputes',
      count: disputes.length,
      ...(dispute?.numbers[0] && { sums: [dispute.amount], first: { number: dispute.numbers[0] } }),
    },
    { kind: 'problems', count: countProblems(found) - refunds.length - disputes.length },
  ]
}
