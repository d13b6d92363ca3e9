import type { ReactNode } from 'react'
import type { BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useBulkTitle } from '#catalogue/web/bulk/use-bulk-title.ts'
import { BulkReason } from '#catalogue/web/rows/BulkReason.tsx'

type Props = {
  answer: BulkResult
  rows: readonly SheetRow[]
  /** The batch was put back: the outcomes are those of that. */
  isPutBack: boolean
  putBack: ReactNode
  onClose: () => void
}

/** The outcome of each product. */
export function BulkOutcomes({ answer, rows, isPutBack, putBack, onClose }: Props) {
  const t = useWords()
  const titleOf = useBulkTitle(rows)
  const done = answer.rows.filter(({ outcome }) => outcome === 'done' || outcome === 'same').length
  return (
    <div className="grid gap-4">
      <p role="status">
        {t(isPutBack ? 'catalogue.admin.bulk.put-back-outcome' : 'catalogue.admin.bulk.outcome', {
          count: done,
          all: answer.rows.length,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
      <section className="scrolls" tabIndex={0} aria-label={t('catalogue.admin.bulk.result')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.admin.column.product')}</th>
              <th scope="col">{t('catalogue.admin.bulk.result')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map((row) => (
              <tr key={row.code}>
                <th scope="row">{titleOf(row.code)}</th>
                <td>
                  <BulkReason row={row} isPutBack={isPutBack} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={onClose}>
          {t('catalogue.admin.bulk.close')}
        </button>
        {!isPutBack && putBack}
      </p>
    </div>
  )
}
