import type { Problems } from '#payments/problem-schema.ts'
import { divideDebts } from '#payments/server/problems/divide-debts.ts'
import { listProblems, type ProblemRows } from '#payments/server/problems/problem-records.ts'
import { type LastCheck, lastCheck } from '#payments/server/reconciliation/book-check-records.ts'
import { unarrivedKinds } from '#payments/unarrived-kinds.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const hourMs = 3_600_000

/**
 * The problems that need a person: money and mails that are not where they should be. Read one after the other on one
 * connection: each on its own would take most of the shop's connections for one page.
 */
export async function problems(now: BusinessTime): Promise<Problems> {
  const { found, last } = await inSnapshot(async (client) => ({
    found: await listProblems(client, new Date(now.getTime() - hourMs)),
    last: await lastCheck(client),
  }))
  const { refunds, tasks } = await divideDebts({ ...found, tasks: found.tasks.filter(standsAlone(found)) })
  return {
    ...found,
    refunds,
    unmatched: found.unmatched.map(({ refusals: _, ...unmatched }) => unmatched),
    tasks,
    discrepancies: last?.findings ?? [],
    check: last ? toJson(last) : null,
  }
}

function toJson({ findings: _, begunAt, endedAt, ...check }: LastCheck): Problems['check'] {
  return { ...check, begunAt: begunAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

/** An unarrived refund or a dispute is listed in a part of its own; as a task it would be listed twice. */
function standsAlone({ refunds, unmatched, disputes }: ProblemRows): (task: ProblemRows['tasks'][number]) => boolean {
  const unarrived = [...refunds.map(({ id }) => id), ...unmatched.flatMap(({ refusals }) => refusals)]
  const covered = new Set(unarrived.flatMap((id) => unarrivedKinds.map((kind) => `${kind}:${id}`)))
  const disputed = disputes.map(({ reference }) => `dispute:${reference}:`)
  return ({ occasion }) => !covered.has(occasion) && !disputed.some((each) => occasion.startsWith(each))
}
