import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { filtered, listedProblems } from '#payments/problem-list.ts'
import { ProblemActions } from '#payments/web/ProblemActions.tsx'
import { problemsQuery } from '#payments/web/problem-api.ts'
import { useProblemWords } from '#payments/web/use-problem-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useTickTask } from '#today/web/use-tick-task.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'

/** The number of tasks that have a line each; more are ticked in their list. */
export const maxTasks = 5

/**
 * Tasks, the oldest first, each with its button *Done*; where one ends with its order, with the way to it.
 * @param instead the line of all, while they are not read
 */
export function Tasks({ instead }: { instead: ReactNode }) {
  const t = useWords()
  const { data } = useQuery(problemsQuery)
  // Tasks name no letter.
  const words = useProblemWords((template) => template)
  const done = useTickTask()
  const dayWords = useDayWords()
  if (!data) return instead
  return filtered(listedProblems(data), { view: 'tasks', sort: 'oldest' }).map((row) => {
    const [number] = row.numbers
    const day = dayWords(dayOf(new Date(row.since)))
    const since = number ? t('today.detail.order-since', { number, day }) : t('today.detail.since', { day })
    const detail = [since, words.whyOf(row)].filter(Boolean).join(' · ')
    return (
      <WorkRow key={row.id} what={words.titleOf(row)} detail={detail}>
        <ProblemActions row={row} name={words.nameOf(row)} repairs={done} isShort />
      </WorkRow>
    )
  })
}
