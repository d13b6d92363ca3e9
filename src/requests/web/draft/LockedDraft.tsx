import { amount, times } from '#money/money.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { DraftSums } from '#requests/web/draft/DraftSums.tsx'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { useFormat } from '#ui/use-format.ts'

/** The offer where it cannot be changed any more: to be read, not edited. */
export function LockedDraft({ request }: { request: AdminRequest }) {
  const t = useWords()
  const format = useFormat()
  const titleOf = useSizedTitle()
  const { lines, currency, country, note, language } = request
  const totals = lines.map(({ quantity, unitMinor }) => times(amount(unitMinor, currency), quantity))
  return (
    <>
      <table className="stacked" data-testid="locked-draft">
        <thead>
          <tr>
            <th scope="col">{t('requests.admin.line.product')}</th>
            <th scope="col" className="number">
              {t('requests.admin.line.quantity')}
            </th>
            <th scope="col" className="number">
              {t('requests.admin.line.unit')}
            </th>
            <th scope="col" className="number">
              {t('requests.admin.line.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_id, title, quantity, unitMinor }) => {
            const named = titleOf({ product_id, title })
            const unit = amount(unitMinor, currency)
            return (
              <tr key={product_id}>
                <th scope="row">{named}</th>
                <td className="number" data-label={t('requests.admin.line.quantity')}>
                  {format.number(quantity)}
                </td>
                <td className="number" data-label={t('requests.admin.line.unit')}>
                  {format.amount(unit)}
                </td>
                <td className="number" data-label={t('requests.admin.line.total')}>
                  {format.amount(times(unit, quantity))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <DraftSums totals={totals} currency={currency} country={country} />
      {note && (
        <figure className="mt-4">
          <figcaption className="admin-quiet">{t('requests.admin.note')}</figcaption>
          <blockquote lang={language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {note}
          </blockquote>
        </figure>
      )}
    </>
  )
}
