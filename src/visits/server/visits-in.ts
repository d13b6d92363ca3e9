import { visitsBetween } from '#visits/server/records.ts'
import { type VisitStep, visitSteps } from '#visits/visit.ts'

type Span = { from: string; to: string }

/** How often each step was taken in a period, and in the one before it. */
export async function visitsIn({ now, before }: { now: Span; before: Span }) {
  const rows = await visitsBetween(before.from, now.to)
  const countOf = (step: VisitStep, { from, to }: Span) =>
    rows
      .filter((row) => row.step === step && row.day >= from && row.day <= to)
      .reduce((all, { count }) => all + count, 0)
  return visitSteps.map((step) => ({ step, now: countOf(step, now), before: countOf(step, before) }))
}
