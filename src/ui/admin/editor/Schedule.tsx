import { useState } from 'react'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'
import { instantAt, timeOf } from '#platform/time/shop-time.ts'
import { useWords } from '#ui/editor-words.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  /** The field of the moment, as a refusal names it. */
  place: string
  plannedAt: string | null
  /** Proposed while nothing is planned. */
  proposedAt?: string | undefined
  form: {
    problems: readonly FieldProblem[]
    isSaving: boolean
    mark: (place: string, problem: string | undefined) => void
  }
  onSchedule: (at: string) => void
}

const known = ['past', 'too-far', 'no-time'] as const
type Problem = (typeof known)[number]

/** A day and a time of the clock in Paris. */
export function Schedule({ place, plannedAt, proposedAt, form: { problems, isSaving, mark }, onSchedule }: Props) {
  const t = useWords()
  const format = useFormat()
  const begun = beginWith(plannedAt, proposedAt)
  const [day, setDay] = useState(begun ? dayOf(begun) : '')
  const [time, setTime] = useState(begun ? timeOf(begun) : '07:00')
  const { first, last } = daysToPlan(dayOf(businessNow()))
  const refused = problems.find(({ field }) => field === place)
  const problem = refused && (known.find((each) => each === refused.problem) ?? 'past')

  function schedule(): void {
    const instant = instantAt(day, time)
    const wrong = problemOf(day, instant, last)
    if (wrong) mark(place, wrong)
    else if (instant) onSchedule(instant.toISOString())
  }

  return (
    <div className="schedule" data-place={place}>
      <TextField
        type="date"
        label={t('ui.editor.schedule.day')}
        min={first}
        max={last}
        value={day}
        problem={problem && t(`ui.editor.schedule.${problem}`, { day: format.day(last) })}
        onChange={({ currentTarget }) => {
          mark(place, undefined)
          setDay(currentTarget.value)
        }}
      />
      <TextField
        type="time"
        label={t('ui.editor.schedule.time')}
        value={time}
        onChange={({ currentTarget }) => {
          mark(place, undefined)
          setTime(currentTarget.value)
        }}
      />
      <button type="button" className="button plain" aria-disabled={isSaving} onClick={() => !isSaving && schedule()}>
        {t(plannedAt !== null ? 'ui.editor.schedule-again' : 'ui.editor.schedule')}
      </button>
    </div>
  )
}

/** The planned moment, or else the proposed one, unless it is over. */
function beginWith(plannedAt: string | null, proposedAt: string | undefined): Date | undefined {
  if (plannedAt !== null) return new Date(plannedAt)
  const proposed = proposedAt === undefined ? undefined : new Date(proposedAt)
  return proposed && proposed > businessNow() ? proposed : undefined
}

function problemOf(day: string, instant: Date | undefined, last: string): Problem | undefined {
  if (day === '' || (instant && instant <= businessNow())) return 'past'
  if (day > last) return 'too-far'
  return instant ? undefined : 'no-time'
}
