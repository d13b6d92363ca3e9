import { amount, times } from '#money/money.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'
import { useFormat } from '#ui/use-format.ts'

/** The offer where it cannot be changed any more: to be read, not edited. */
export function LockedDraft({ request }: { request: OpenRequest }) {
  const t = useWords()
  const format = useFormat()
  const titleOf = useSizedTitle()
  const { lines, currency, total, note, language } = request
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
      <dl className="admin-sums mt-6">
        <dt>{t('requests.admin.line.total')}</dt>
        <dd data-testid="draft-total" className="font-medium">
          {format.amount(total)}
        </dd>
        {note && <dt>{t('requests.admin.note')}</dt>}
        {note && (
          <dd lang={language} className="whitespace-pre-line">
            {note}
          </dd>
        )}
      </dl>
    </>
  )
}
