import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { filtered, type ListedProblem, listedProblems } from '#payments/problem-list.ts'
import { problems } from '#payments/server/problems/problems.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The filter of their page that each kind of this work opens. */
const filters = {
  refunds: 'refunds',
  disputes: 'disputes',
  problems: 'not-refunds,disputes,tasks',
  tasks: 'tasks',
} as const

/** Disputes by their last moment to answer the bank; all others are alike, and stay where they are. */
const endOf = ({ kind, of }: ListedProblem) => (kind === 'disputes' && of.answerBy) || '9'

/** A bank's time may end an hour after midnight in Paris: the day before is the last one to answer on. */
const lastWholeDay = (end: string) => daysAfter(dayOf(new Date(end)), -1)

/** The problems, as their page lists them. */
export async function problemsToDo(now: BusinessTime): Promise<ToDo[]> {
  const first = await problems(now)
  // Only a shop in trouble reads all of them, to count as many as the list shows.
  const listed = listedProblems(first.isCut ? await problems(now, true) : first)
  return Object.entries(filters).map(([kind, filter]) => {
    const rows = filtered(listed, { kind: filter, sort: 'oldest' })
    const [row] = rows.toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
    if (!row) return { kind, count: 0 }
    const { id, amount, numbers, since } = row
    // No provider brings a transfer back, however often it is asked.
    const isByHand = row.kind === 'refunds' && row.of.because === paidByTransfer
    const opened = {
      ...{ id, problem: row.kind, number: numbers[0] ?? null, day: since ? dayOf(new Date(since)) : null },
      step: isByHand ? 'record-return' : undefined,
      answerBy: row.kind === 'disputes' && row.of.answerBy ? lastWholeDay(row.of.answerBy) : null,
    }
    return { kind, count: rows.length, first: opened, ...(rows.length === 1 && amount && { sums: [amount] }) }
  })
}
