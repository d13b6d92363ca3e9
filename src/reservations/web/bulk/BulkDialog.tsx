import { useEffect, useRef, useState } from 'react'
import { DiscardTextDialog } from '#orders/web/step-form/DiscardTextDialog.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import type { BulkResult } from '#reservations/bulk-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { type Act, BulkForm } from '#reservations/web/bulk/BulkForm.tsx'
import { BulkOutcome } from '#reservations/web/bulk/BulkOutcome.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'

type Props = {
  act: Act
  /** As they were ticked. */
  rows: readonly BoardRow[]
  onDone: () => void
  onClose: () => void
}

/** A step with many reservations, each of which gets a letter; then the outcome of each. */
export function BulkDialog({ act, rows, onDone, onClose }: Props) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const hasTyped = useRef(false)
  const [answer, setAnswer] = useState<BulkResult>()
  const { guard, dialog: asking } = useLeaveGuard(() => hasTyped.current)
  const close = () => guard(() => dialog.current?.close())
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (answer) outcome.current?.focus()
  }, [answer])
  return (
    <dialog
      ref={dialog}
      aria-label={t(`reservations.admin.act.${act}`)}
      className="admin-dialog list-bulk"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {answer ? (
        <>
          <BulkOutcome answer={answer} panel={outcome} />
          <button type="button" className="button mt-4" onClick={close}>
            {t('reservations.admin.act.close')}
          </button>
        </>
      ) : (
        <BulkForm
          act={act}
          rows={rows}
          onLeave={close}
          onTyped={() => {
            hasTyped.current = true
          }}
          onDone={(done) => {
            hasTyped.current = false
            setAnswer(done)
            onDone()
          }}
        />
      )}
      <DiscardTextDialog {...asking} />
    </dialog>
  )
}
