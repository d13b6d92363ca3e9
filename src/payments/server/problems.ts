import type { Problems } from '#payments/problem-schema.ts'
import { lastCheck } from '#payments/server/book-check-records.ts'
import { eachDebtOnce } from '#payments/server/each-debt-once.ts'
import { listProblems, type ProblemRows } from '#payments/server/problem-records.ts'
import { unarrivedKinds } from '#payments/server/unarrived-kinds.ts'
import type { BusinessTime } from '#platform/clock.ts'

const hourMs = 3_600_000

/** What needs a person: money and mails that are not where they should be. */
export async function problems(now: BusinessTime): Promise<Problems> {
  const [found, last] = await Promise.all([listProblems(new Date(now.getTime() - hourMs)), lastCheck()])
  const { findings = [], ...check } = last ?? {}
  const { refunds, tasks } = await eachDebtOnce({ ...found, tasks: found.tasks.filter(isToldAlone(found)) })
  return {
    ...found,
    refunds,
    strays: found.strays.map(({ refusals: _, ...stray }) => stray),
    tasks,
    misfits: findings,
    check: last ? (check as Problems['check']) : null,
  }
}

/** A refund that did not arrive, or a dispute, stands in a part of its own while it lasts; as a task it would be told twice. */
function isToldAlone({ refunds, strays, disputes }: ProblemRows): (task: ProblemRows['tasks'][number]) => boolean {
  const unarrived = [...refunds.map(({ id }) => id), ...strays.flatMap(({ refusals }) => refusals)]
  const told = new Set(unarrived.flatMap((id) => unarrivedKinds.map((kind) => `${kind}:${id}`)))
  const disputed = disputes.map(({ reference }) => `dispute:${reference}:`)
  return ({ occasion }) => !told.has(occasion) && !disputed.some((each) => occasion.startsWith(each))
}
