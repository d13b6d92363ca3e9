import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { type CloseOutcome, closeRequest } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { requestFiguresQuery } from '#requests/web/request-list-api.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props = { rows: readonly ListedRequest[]; onClose: () => void }

/** Closes the ticked requests, each as its own page does, then says of each what was done. */
export function CloseRequestsDialog({ rows, onClose }: Props) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const { pending, closing, rest, outcomes, close } = useClosing(rows)
  const isTried = outcomes.size > 0
  useEffect(() => {
    dialog.current?.showModal()
    begin.current?.focus()
  }, [])
  useEffect(() => {
    if (isTried && !pending) outcome.current?.focus()
  }, [isTried, pending])
  return (
    <dialog ref={dialog} aria-labelledby={id} className="admin-dialog list-bulk" onClose={onClose}>
      <h2 id={id}>{t('requests.admin.ticked.title')}</h2>
      {isTried ? (
        <div ref={outcome} role="status" tabIndex={-1} className="admin-news mt-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            {rows.map((row) => (
              <div key={row.id} className="contents">
                <dt>
                  <Link to="/admin/requests/$id" params={{ id: row.id }}>
                    {row.reference}
                  </Link>
                </dt>
                <dd>{t(`requests.admin.ticked.${outcomeOf(row, outcomes.get(row.id))}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <p className="mt-2">
          {t(closing.length > 0 ? 'requests.admin.ticked.about' : 'requests.admin.ticked.nothing')}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {rest.length > 0 && (
          <button
            ref={begin}
            type="button"
            className="button"
            aria-disabled={pending}
            aria-busy={pending}
            onClick={() => void close()}
          >
            {isTried ? t('requests.admin.ticked.again') : t('requests.admin.ticked.do', { count: rest.length })}
          </button>
        )}
        <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
          {t(isTried ? 'requests.admin.ticked.done' : 'requests.admin.not-now')}
        </button>
      </p>
    </dialog>
  )
}

type Said = CloseOutcome | 'waiting' | 'paid' | 'being-paid' | 'closed-before'

function outcomeOf({ state, steps }: ListedRequest, outcome: CloseOutcome | undefined): Said {
  if (outcome) return outcome
  if (steps.includes('withdraw')) return 'waiting'
  if (state === 'paid') return 'paid'
  return state === 'withdrawn' ? 'closed-before' : 'being-paid'
}

function useClosing(ticked: readonly ListedRequest[]) {
  const queries = useQueryClient()
  // As they were when the dialog was opened: the list behind it follows every change.
  const [closing] = useState(() =>
    ticked
      .filter(({ steps }) => steps.includes('withdraw'))
      // A request whose answer was lost is sent again under its key.
      .map((row) => ({ row, key: crypto.randomUUID() })),
  )
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CloseOutcome>>(new Map())
  const { pending, run } = useOneAtATime()
  const rest = closing.filter(({ row }) => (outcomes.get(row.id) ?? 'failed') === 'failed')
  const close = () =>
    run(async () => {
      for (const { row, key } of rest) {
        const outcome = await closeRequest(row, key)
        setOutcomes((before) => new Map(before).set(row.id, outcome))
      }
      await Promise.all(
        [['own', 'requests'], requestFiguresQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    })
  return { pending, closing, rest, outcomes, close }
}
