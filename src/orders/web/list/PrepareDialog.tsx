import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import type { PrepareResult } from '#orders/step-schemas/prepare-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderFiguresQuery, prepareMany } from '#orders/web/api.ts'
import { useEvent } from '#orders/web/history/event.ts'
import { OrderOutcomes } from '#orders/web/list/OrderOutcomes.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'

type Props = { rows: readonly OrderRow[]; onClose: () => void }

/** Begins to prepare the ticked orders, then says of each what was done. */
export function PrepareDialog({ rows, onClose }: Props) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const [answer, setAnswer] = useState<PrepareResult>()
  const { checked, seen } = usePreparing(rows, setAnswer)
  useEffect(() => {
    dialog.current?.showModal()
    begin.current?.focus()
  }, [])
  useEffect(() => {
    if (answer) outcome.current?.focus()
  }, [answer])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={id} className="admin-dialog list-bulk" onClose={onClose}>
      <h2 id={id}>{t('orders.admin.ticked.prepare')}</h2>
      {answer ? (
        <>
          <Outcome answer={answer} panel={outcome} />
          <button type="button" className="button mt-4" onClick={close}>
            {t('orders.admin.ticked.close')}
          </button>
        </>
      ) : (
        <form {...checked.form} aria-labelledby={id} className="mt-2 grid gap-4">
          <p>{t('orders.admin.ticked.prepare-about')}</p>
          <p role="alert" className="text-problem empty:hidden">
            {checked.failure && t(checked.failure)}
          </p>
          <p className="flex flex-wrap gap-3">
            <button ref={begin} type="submit" className="button" aria-disabled={checked.pending}>
              {t('orders.admin.ticked.prepare-do', { count: seen.length })}
            </button>
            <button type="button" className="button plain" onClick={close}>
              {t('orders.admin.ticked.leave')}
            </button>
          </p>
        </form>
      )}
    </dialog>
  )
}

function usePreparing(rows: readonly OrderRow[], onDone: (answer: PrepareResult) => void) {
  const queries = useQueryClient()
  // As they were when the dialog was opened: the list behind it follows every change.
  const [seen] = useState(rows)
  const submission = useIdempotencyKey()
  const checked = useCheckedForm(async () => {
    const orders = seen.map(({ number, version }) => ({ number, version }))
    const outcome = await prepareMany({ orders }, submission.keyFor(orders))
    submission.answered()
    onDone(outcome)
    await Promise.all(
      [['own', 'orders'], orderFiguresQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    return undefined
  })
  return { checked, seen }
}

function Outcome({ answer, panel }: { answer: PrepareResult; panel: RefObject<HTMLDivElement | null> }) {
  const t = useWords()
  const { titleOf } = useEvent()
  const said = ({ outcome, state, since = [] }: PrepareResult['rows'][number]) => {
    if (outcome === 'changed') return t('orders.admin.ticked.changed', { what: since.map(titleOf).join(', ') })
    if (outcome !== 'refused') return t(`orders.admin.ticked.${outcome}`)
    return t('orders.admin.ticked.refused', { state: state ? t(`orders.admin.state.${state}`) : '' })
  }
  return (
    <div ref={panel} role="status" tabIndex={-1} className="admin-news mt-4">
      <p className="font-medium">{t('orders.admin.ticked.title')}</p>
      <OrderOutcomes rows={answer.rows} textOf={said} />
    </div>
  )
}
