import { useEffect, useRef, useState } from 'react'
import { LeaveDialog } from '#orders/web/steps/LeaveDialog.tsx'
import type { BoardRow, BulkAnswer } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { type Act, BulkForm } from '#reservations/web/BulkForm.tsx'
import { BulkOutcome } from '#reservations/web/BulkOutcome.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'

type Props = { rows: readonly BoardRow[]; onDone: () => void }

const acts = ['ready', 'move', 'remind'] as const

/** A step on all ticked rows; the outcome of each is shown afterwards. */
export function BoardBulk({ rows, onDone }: Props) {
  const t = useWords()
  const [act, setAct] = useState<Act>()
  const [answer, setAnswer] = useState<BulkAnswer>()
  const buttons = useRef<HTMLDivElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) outcome.current?.focus()
  }, [answer])
  const none = rows.length === 0
  const hasTyped = useRef(false)
  const { guard, dialog } = useLeaveGuard(() => act !== undefined && !none && hasTyped.current)
  function open(next: Act | undefined) {
    hasTyped.current = false
    setAct(next)
  }
  function leave() {
    buttons.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus()
    setAct(undefined)
  }
  return (
    <div className="mb-4">
      <div ref={buttons} className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-2">
          {t('reservations.admin.ticked', { count: rows.length })}
        </span>
        <ActButtons act={act} none={none} onPress={(pressed) => guard(() => open(pressed))} />
      </div>
      {act && !none && (
        <BulkForm
          key={act}
          act={act}
          rows={rows}
          onLeave={leave}
          onTyped={() => {
            hasTyped.current = true
          }}
          onDone={(done) => {
            setAnswer(done)
            setAct(undefined)
            onDone()
          }}
        />
      )}
      <LeaveDialog {...dialog} />
      {answer && <BulkOutcome answer={answer} panel={outcome} />}
    </div>
  )
}

type ActProps = { act: Act | undefined; none: boolean; onPress: (act: Act | undefined) => void }

/** Each opens the form of its step; pressed again, it closes it. */
function ActButtons({ act, none, onPress }: ActProps) {
  const t = useWords()
  return acts.map((each) => (
    <button
      key={each}
      type="button"
      data-act={each}
      className="button plain"
      aria-disabled={none}
      aria-expanded={act === each && !none}
      onClick={() => none || onPress(act === each ? undefined : each)}
    >
      {t(`reservations.admin.act.${each}`)}
    </button>
  ))
}
