import '#catalogue/web/rows/cell-edit.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { LargeChanges } from '#catalogue/web/form/LargeChanges.tsx'
import { BulkReason } from '#catalogue/web/rows/BulkReason.tsx'
import { type CellChange, useCellEdit } from '#catalogue/web/rows/use-cell-edit.ts'
import { failureOf } from '#ui/form/failure.ts'

type Props = {
  code: string
  name: string
  /** The change that is typed; undefined where nothing is, or where it cannot be read. */
  read: (opened: AdminSheet) => CellChange | 'same' | undefined
  onSaved: () => void
  onDone: () => void
  onCancel: () => void
  children: (opened: AdminSheet) => ReactNode
}

/** The small form of a cell: Enter saves, Escape closes; a refusal says why and keeps what is typed. */
export function CellForm({ code, name, read, onSaved, onDone, onCancel, children }: Props) {
  const t = useWords()
  const { query, pending, failure, save, refused, toConfirm } = useCellEdit({ code, name, onSaved, onDone })
  const opened = query.data
  const form = useRef<HTMLFormElement>(null)
  const isReady = opened !== undefined
  useEffect(() => {
    if (isReady) form.current?.querySelector('input')?.select()
  }, [isReady])
  if (query.isError) {
    return (
      <div role="alert" className="cell-form">
        <p>{t(failureOf(query.error))}</p>
        <button type="button" className="button plain" onClick={() => void query.refetch()}>
          {t('ui.try-again')}
        </button>
      </div>
    )
  }
  if (!opened) return <p className="cell-form">{t('ui.loading')}</p>
  if (toConfirm) return <LargeChange code={code} {...toConfirm} />
  return (
    <form
      ref={form}
      noValidate
      className="cell-form"
      onSubmit={(event) => {
        event.preventDefault()
        const change = read(opened)
        if (change === 'same') onDone()
        else if (change) void save(change)
      }}
    >
      {children(opened)}
      <div role="alert" className="empty:hidden">
        {refused && <BulkReason row={refused} />}
        {refused?.outcome === 'changed' && <p>{t('catalogue.admin.cell.check')}</p>}
        {failure && <p className="text-problem">{t(failure)}</p>}
      </div>
      <p className="acts">
        <button type="submit" className="button" aria-disabled={pending}>
          {t('catalogue.admin.cell.save')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('catalogue.admin.cell.cancel')}
        </button>
      </p>
    </form>
  )
}

type LargeChangeProps = { code: string } & NonNullable<ReturnType<typeof useCellEdit>['toConfirm']>

/** The question about a large change, in the place of the fields. */
function LargeChange({ code, changes, yes, no }: LargeChangeProps) {
  const t = useWords()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div role="alert" className="cell-form">
      <p>{t('catalogue.admin.prices-asked')}</p>
      <LargeChanges code={code} changes={changes} />
      <p className="acts">
        <button ref={first} type="button" className="button" onClick={no}>
          {t('catalogue.admin.prices-asked.no')}
        </button>
        <button type="button" className="button plain" onClick={() => void yes()}>
          {t('catalogue.admin.prices-asked.yes')}
        </button>
      </p>
    </div>
  )
}
