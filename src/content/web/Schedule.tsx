import { useState } from 'react'
import { useWords } from '#content/web/admin-words.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { instantAt, timeOf } from '#platform/time/shop-time.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { plannedAt: string | null; isSaving: boolean; onSchedule: (at: string) => void }

/** A day and a time of the clock in Paris. */
export function Schedule({ plannedAt, isSaving, onSchedule }: Props) {
  const t = useWords()
  const planned = plannedAt === null ? undefined : new Date(plannedAt)
  const [day, setDay] = useState(planned ? dayOf(planned) : '')
  const [time, setTime] = useState(planned ? timeOf(planned) : '07:00')
  const [problem, setProblem] = useState<'past' | 'no-time'>()

  function schedule(): void {
    const instant = instantAt(day, time)
    if (day === '' || (instant && instant <= businessNow())) setProblem('past')
    else if (!instant) setProblem('no-time')
    else onSchedule(instant.toISOString())
  }

  return (
    <div className="schedule">
      <TextField
        type="date"
        label={t('content.admin.schedule.day')}
        min={dayOf(businessNow())}
        value={day}
        problem={problem && t(`content.admin.schedule.${problem}`)}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setDay(currentTarget.value)
        }}
      />
      <TextField
        type="time"
        label={t('content.admin.schedule.time')}
        value={time}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setTime(currentTarget.value)
        }}
      />
      <button type="button" className="button plain" aria-disabled={isSaving} onClick={() => !isSaving && schedule()}>
        {t(planned ? 'content.admin.schedule-again' : 'content.admin.schedule')}
      </button>
    </div>
  )
}
