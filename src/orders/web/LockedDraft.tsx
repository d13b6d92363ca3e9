import { amount, times } from '#money/money.ts'
import type { OpenRequest } from '#orders/request-schema.ts'
import { useWords } from '#orders/web/request-admin-words.ts'
import { useSizedTitle } from '#orders/web/use-sized-title.ts'
import { useFormat } from '#ui/use-format.ts'

/** What was offered, where nothing can be changed any more: to be read, not written. */
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
            <th scope="col">{t('orders.requests.line.product')}</th>
            <th scope="col" className="number">
              {t('orders.requests.line.quantity')}
            </th>
            <th scope="col" className="number">
              {t('orders.requests.line.unit')}
            </th>
            <th scope="col" className="number">
              {t('orders.requests.line.total')}
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
                <td className="number" data-label={t('orders.requests.line.quantity')}>
                  {format.number(quantity)}
                </td>
                <td className="number" data-label={t('orders.requests.line.unit')}>
                  {format.amount(unit)}
                </td>
                <td className="number" data-label={t('orders.requests.line.total')}>
                  {format.amount(times(unit, quantity))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className="admin-sums mt-6">
        <dt>{t('orders.requests.line.total')}</dt>
        <dd data-testid="draft-total" className="font-medium">
          {format.amount(total)}
        </dd>
        {note && <dt>{t('orders.requests.note')}</dt>}
        {note && (
          <dd lang={language} className="whitespace-pre-line">
            {note}
          </dd>
        )}
      </dl>
    </>
  )
}
