import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useWords } from '#payments/web/admin-words.ts'
import type { RepairRequest } from '#payments/web/problem-api.ts'
import type { Repairs } from '#payments/web/use-repair.ts'

type Cell = { label: string; value: ReactNode; number?: boolean }
export type RepairButton = { request: RepairRequest; label: string; undo?: RepairRequest }
export type ProblemRow = { key: string; name: string; cells: Cell[]; buttons?: RepairButton[]; way?: ReactNode }

type Props = { title: string; about?: string | undefined; rows: readonly ProblemRow[]; repairs: Repairs }

/** One kind of problem: each with its description and its buttons. A kind without problems is not shown. */
export function ProblemTable({ title, about, rows, repairs }: Props) {
  const t = useWords()
  const id = useId()
  const [first] = rows
  if (!first) return null
  const hasRepairs = rows.some(({ buttons, way }) => buttons || way)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="admin-quiet">({rows.length})</span>
      </h2>
      {about && <p className="mb-3 max-w-[70ch]">{about}</p>}
      <table className="stacked">
        <thead>
          <tr>
            {first.cells.map(({ label, number }) => (
              <th key={label} scope="col" className={number ? 'number' : undefined}>
                {label}
              </th>
            ))}
            {hasRepairs && <th scope="col">{t('payments.admin.column.repair')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map(({ label, value, number }) => (
                <td key={label} data-label={label} className={number ? 'number' : 'break-words'}>
                  {value}
                </td>
              ))}
              {hasRepairs && (
                <td>
                  <RepairButtons row={row} repairs={repairs} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RepairButtons({ row: { name, buttons = [], way }, repairs }: { row: ProblemRow; repairs: Repairs }) {
  const t = useWords()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {buttons.map(({ request, label, undo }) => (
        <button
          key={request.repair}
          type="button"
          className="button plain"
          aria-label={t('payments.admin.repair.of', { repair: label, what: name })}
          aria-disabled={repairs.pending}
          onClick={() => void repairs.submit(request, name, undo)}
        >
          {label}
        </button>
      ))}
      {way}
    </div>
  )
}

export function OrderLink({ number }: { number: number }) {
  const t = useWords()
  return (
    <Link to="/admin/orders/$number" params={{ number: String(number) }} className="md:whitespace-nowrap">
      {t('payments.admin.order', { number: String(number) })}
    </Link>
  )
}

/** Leads to the open form of the order in which a transfer to the buyer is recorded. */
export function RecordReturn({ number }: { number: number }) {
  const t = useWords()
  return (
    <Link to="/admin/orders/$number" params={{ number: String(number) }} hash="step-record-return">
      {t('payments.admin.repair.record')}
    </Link>
  )
}
