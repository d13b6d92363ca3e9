import type { Problems } from '#payments/problem-schema.ts'
import { lastCheck } from '#payments/server/book-check-records.ts'
import { listProblems } from '#payments/server/problem-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

const hourMs = 3_600_000

// Each of these stands in a part of its own while it lasts; as a task it would be there twice.
const ofTheirOwn: Record<string, 'refunds' | 'disputes'> = {
  'refund-refused': 'refunds',
  'refund-failed': 'refunds',
  dispute: 'disputes',
}

/** What needs a person: money and mails that are not where they should be. */
export async function problems(now: BusinessTime): Promise<Problems> {
  const [found, check] = await Promise.all([listProblems(new Date(now.getTime() - hourMs)), lastCheck()])
  const numbers = {
    refunds: new Set(found.refunds.map(({ number }) => number)),
    disputes: new Set(found.disputes.flatMap((dispute) => dispute.numbers)),
  }
  const tasks = found.tasks.filter(({ kind, number }) => {
    const part = ofTheirOwn[kind]
    return !(part && number !== null && numbers[part].has(number))
  })
  return { ...found, tasks, misfits: check?.findings ?? [], check: check ? withoutFindings(check) : null }
}

function withoutFindings({ findings: _, ...check }: NonNullable<Awaited<ReturnType<typeof lastCheck>>>) {
  return check
}
