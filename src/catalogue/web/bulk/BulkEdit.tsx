import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { BulkChange } from '#catalogue/bulk/bulk.ts'
import type { BulkPreview, BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { BulkChangeForm } from '#catalogue/web/bulk/BulkChangeForm.tsx'
import { BulkOutcomes } from '#catalogue/web/bulk/BulkOutcomes.tsx'
import { BulkPreviewed } from '#catalogue/web/bulk/BulkPreviewed.tsx'
import { BulkPutBack } from '#catalogue/web/bulk/BulkPutBack.tsx'
import { editInBulk, previewInBulk } from '#catalogue/web/rows/bulk-api.ts'
import { codeOf } from '#catalogue/web/rows/use-sheet-list.ts'
import { useSubmit } from '#ui/form/use-submit.ts'

type Props = {
  /** As they were ticked. */
  rows: readonly SheetRow[]
  onDone: () => void
  onClose: () => void
}

/** Changes many products: what of them, then the old beside the new, then the outcome of each. */
export function BulkEdit({ rows, onDone, onClose }: Props) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<BulkPreview>()
  const [answer, setAnswer] = useState<BulkResult>()
  const [isPutBack, setPutBack] = useState(false)
  const asking = useSubmit<void>()
  const writing = useSubmit<void>()
  useEffect(() => dialog.current?.showModal(), [])
  const stage = answer ? 'outcome' : preview ? 'preview' : 'change'
  useEffect(() => {
    // The part that takes the place of the form is read from its beginning.
    if (stage !== 'change') part.current?.focus()
  }, [stage])

  const look = (change: BulkChange) =>
    asking.submit(async () => setPreview(await previewInBulk({ codes: rows.map(codeOf), change })))
  const write = (confirmed: boolean) =>
    writing.submit(async () => {
      const wanted = (preview?.rows ?? []).flatMap(({ code, version, to, outcome }) =>
        to && (outcome === 'done' || outcome === 'to-confirm') ? [{ code, version, to }] : [],
      )
      setAnswer(await editInBulk({ rows: wanted, confirmed }))
      onDone()
    })

  return (
    <dialog ref={dialog} aria-labelledby={id} className="admin-dialog list-bulk" onClose={onClose}>
      <div className="head">
        <h2 id={id}>
          {isPutBack
            ? t('catalogue.admin.bulk.title-back', { count: answer?.rows.length ?? 0 })
            : t('catalogue.admin.bulk.title', { count: rows.length })}
        </h2>
        <button
          type="button"
          className="button plain"
          aria-label={t('catalogue.admin.bulk.close')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      </div>
      <div ref={part} tabIndex={-1} className="stage">
        {/* Kept behind the preview, so that the way back finds what was typed. */}
        <div hidden={stage !== 'change'}>
          <BulkChangeForm pending={asking.pending} failure={asking.failure} onLook={look} />
        </div>
        {stage === 'preview' && preview && (
          <BulkPreviewed
            preview={preview}
            rows={rows}
            pending={writing.pending}
            failure={writing.failure}
            onBack={() => setPreview(undefined)}
            onWrite={write}
          />
        )}
        {answer && preview && (
          <BulkOutcomes
            answer={answer}
            rows={rows}
            isPutBack={isPutBack}
            putBack={
              <BulkPutBack
                answer={answer}
                preview={preview}
                onAnswer={(next) => {
                  setAnswer(next)
                  setPutBack(true)
                  onDone()
                }}
              />
            }
            onClose={() => dialog.current?.close()}
          />
        )}
      </div>
    </dialog>
  )
}
