import { Link } from '@tanstack/react-router'
import { isSame, negative, subtract } from '#money/money.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The lines as they were charged. */
export function OrderLines({ order }: { order: OpenOrder }) {
  const t = useWords()
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{t('orders.admin.part.lines')}</h2>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t('orders.admin.line.product')}</th>
            <th scope="col">{t('orders.admin.line.mode')}</th>
            <th scope="col">{t('orders.admin.line.promised')}</th>
            <th scope="col" className="number">
              {t('orders.admin.line.quantity')}
            </th>
            <th scope="col" className="number">
              {t('orders.admin.line.unit')}
            </th>
            <th scope="col" className="number">
              {t('orders.admin.column.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.position} line={line} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  )
}

/** The price when placed, its reductions, and the price now, each with its VAT. */
function Sums({ order: { total, price, tax } }: { order: OpenOrder }) {
  const t = useWords()
  const format = useFormat()
  const taxLabel = tax && t('orders.admin.sum.tax', { percent: format.number(tax.percent) })
  return (
    <dl className="admin-sums mt-4">
      <dt>{t('orders.admin.sum.total')}</dt>
      <dd className="font-medium">{format.amount(total)}</dd>
      {!isSame(total, price) && (
        <>
          <dt>{t('orders.admin.sum.reduction')}</dt>
          <dd>{format.amount(subtract(price, total))}</dd>
          {tax && (
            <>
              <dt>{taxLabel}</dt>
              <dd>{format.amount(negative(tax.lowered))}</dd>
            </>
          )}
          <dt>{t('orders.admin.sum.price')}</dt>
          <dd className="font-medium">{format.amount(price)}</dd>
        </>
      )}
      {tax && (
        <>
          <dt>{taxLabel}</dt>
          <dd data-testid="order-tax">{format.amount(tax.amount)}</dd>
        </>
      )}
    </dl>
  )
}

function Line({ line }: { line: OpenOrder['lines'][number] }) {
  const t = useWords()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/products/$code" params={{ code: line.product_id }}>
          {line.title}
        </Link>{' '}
        <span className="admin-light">{line.subtitle}</span>
        {(line.takenOut || line.shipped) && (
          <span className="admin-quiet block">
            {t(line.takenOut ? 'orders.admin.line.taken-out' : 'orders.admin.line.shipped')}
          </span>
        )}
        {line.out > 0 && !line.takenOut && (
          <span className="admin-quiet block">
            {t('orders.admin.line.units-out', { out: line.out, quantity: line.quantity })}
          </span>
        )}
      </th>
      <td data-label={t('orders.admin.line.mode')}>{t(`orders.admin.mode.${line.mode}`)}</td>
      <td data-label={t('orders.admin.line.promised')}>{format.day(line.promisedOn)}</td>
      <td className="number" data-label={t('orders.admin.line.quantity')}>
        {format.number(line.quantity)}
      </td>
      <td className="number" data-label={t('orders.admin.line.unit')}>
        {format.amount(line.unit)}
      </td>
      <td className="number" data-label={t('orders.admin.column.total')}>
        {format.amount(line.total)}
        {!line.takenOut && !isSame(line.left, line.total) && (
          <span className="admin-quiet block">{t('orders.admin.line.left', { amount: format.amount(line.left) })}</span>
        )}
      </td>
    </tr>
  )
}
