import { useId, useState } from 'react'
import type { BulkPreview } from '#catalogue/endpoints/bulk-schema.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { BulkChangeCells } from '#catalogue/web/bulk/BulkChangeCells.tsx'
import { useBulkTitle } from '#catalogue/web/bulk/use-bulk-title.ts'
import { BulkReason } from '#catalogue/web/rows/BulkReason.tsx'
import { EndingPrices } from '#catalogue/web/rows/EndingPrices.tsx'
import { PlacesOfProduct } from '#catalogue/web/rows/PlacesOfProduct.tsx'
import type { WordId } from '#language/words.ts'

type Props = {
  preview: BulkPreview
  rows: readonly SheetRow[]
  pending: boolean
  failure: WordId | undefined
  onBack: () => void
  onWrite: (confirmed: boolean) => void
}

/** Old beside new for each product, and the reason where it cannot be written; the rest can. */
export function BulkPreviewed({ preview, rows, pending, failure, onBack, onWrite }: Props) {
  const t = useWords()
  const id = useId()
  const titleOf = useBulkTitle(rows)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const ready = preview.rows.filter(({ outcome }) => outcome === 'done' || outcome === 'to-confirm')
  const large = ready.filter(({ outcome }) => outcome === 'to-confirm').length
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const lacks = large > 0 && !isConfirmed
        setMissing(lacks)
        if (!lacks) onWrite(isConfirmed)
      }}
    >
      <p>{t('catalogue.admin.bulk.previewed', { count: ready.length, all: preview.rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
      <section className="scrolls" tabIndex={0} aria-label={t('catalogue.admin.bulk.look')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.admin.column.product')}</th>
              <th scope="col">{t('catalogue.admin.bulk.change')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.code} data-outcome={row.outcome}>
                <th scope="row">{titleOf(row.code)}</th>
                <td>
                  <BulkChangeCells row={row} />
                  <BulkReason row={row} isPreview />
                  {row.ends && row.outcome === 'done' && (
                    <div className="ends">
                      <EndingPrices {...row.ends} />
                      <PlacesOfProduct places={row.ends.places} />
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {large > 0 && (
        <p>
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={isConfirmed}
              aria-describedby={isMissing ? id : undefined}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
            {t('catalogue.admin.bulk.confirm', { count: large })}
          </label>
        </p>
      )}
      <p id={id} role="alert" className="text-problem empty:hidden">
        {isMissing && !isConfirmed ? t('catalogue.admin.bulk.confirm-first') : failure && t(failure)}
      </p>
      <p className="flex flex-wrap gap-3">
        {ready.length > 0 && (
          <button type="submit" className="button" aria-disabled={pending}>
            {t('catalogue.admin.bulk.write', { count: ready.length })}
          </button>
        )}
        <button type="button" className="button plain" onClick={onBack}>
          {t('catalogue.admin.bulk.back')}
        </button>
      </p>
    </form>
  )
}
