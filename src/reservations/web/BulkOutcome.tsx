import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/history/event.ts'
import type { BulkAnswer } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'

type Props = { answer: BulkAnswer; panel: RefObject<HTMLDivElement | null> }

/** The outcome of each, or the reason for a refusal. */
export function BulkOutcome({ answer, panel }: Props) {
  const t = useWords()
  const orders = useOrderWords()
  const { titleOf } = useEvent()
  const said = ({ outcome, state, since = [] }: BulkAnswer['rows'][number]) => {
    if (outcome === 'changed') return t('reservations.admin.did.changed', { what: since.map(titleOf).join(', ') })
    if (outcome !== 'refused') return t(`reservations.admin.did.${outcome}`)
    return t('reservations.admin.did.refused', { state: state ? orders(`orders.admin.state.${state}`) : '' })
  }
  return (
    <div ref={panel} role="status" tabIndex={-1} className="admin-news mt-4">
      <p className="font-medium">{t('reservations.admin.did.title')}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {answer.rows.map((row) => (
          <div key={row.number} className="contents">
            <dt>
              <Link to="/admin/orders/$number" params={{ number: String(row.number) }}>
                {row.number}
              </Link>
            </dt>
            <dd>{said(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
