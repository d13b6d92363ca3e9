import { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import { readProblemFilter } from '#payments/problem-filter.ts'
import { filtered, listedProblems } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { divideDebts } from '#payments/server/problems/divide-debts.ts'
import { listProblems, type ProblemRows } from '#payments/server/problems/problem-records.ts'
import { type LastCheck, lastCheck } from '#payments/server/reconciliation/book-check-records.ts'
import type { CountOfList } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { occasionOf } from '#tasks/task.ts'

const hourMs = 3_600_000

/**
 * The problems that need a person: money and mails that are not where they should be.
 *
 * @param all also those of a kind of which there are many
 */
export async function problems(now: BusinessTime, all = false): Promise<Problems> {
  const most = all ? 10_000 : 200
  const stored = await listProblems(new Date(now.getTime() - hourMs), most)
  const last = await lastCheck()
  const { refunds, tasks } = await divideDebts({ ...stored, tasks: stored.tasks.filter(standsAlone(stored)) })
  return {
    ...stored,
    refunds,
    unmatched: stored.unmatched.map(({ refusals: _, ...unmatched }) => unmatched),
    tasks,
    discrepancies: last?.findings ?? [],
    check: last ? toJson(last) : null,
    isCut: Object.values(stored).some((rows) => rows.length === most),
  }
}

export const countListedProblems: CountOfList = async (search, now) =>
  filtered(listedProblems(await problems(now, true)), readProblemFilter(search).filter).length

function toJson({ findings: _, begunAt, endedAt, ...check }: LastCheck): Problems['check'] {
  return { ...check, begunAt: begunAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

/** An unarrived refund or a dispute is listed in a part of its own; as a task it would be listed twice. */
function standsAlone({ refunds, unmatched, disputes }: ProblemRows): (task: ProblemRows['tasks'][number]) => boolean {
  const unarrived = [...refunds.map(({ id }) => id), ...unmatched.flatMap(({ refusals }) => refusals)]
  const covered = new Set(unarrived.flatMap((id) => failedRefundTasks.map((kind) => occasionOf({ kind, of: [id] }))))
  const disputed = new Set<unknown>(disputes.map(({ reference }) => reference))
  const isDisputed = ({ kind, number, facts }: ProblemRows['tasks'][number]) =>
    kind === 'dispute' && number !== null && disputed.has(facts.reference)
  return (task) => !covered.has(task.occasion) && !isDisputed(task)
}
