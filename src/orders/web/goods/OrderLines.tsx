import { Link } from '@tanstack/react-router'
import { isSame } from '#money/money.ts'
import { unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { SumName } from '#orders/shown/sum-parts.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { UnfoldedSum } from '#orders/web/UnfoldedSum.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The lines as they were charged. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const t = useWords()
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{t('orders.admin.part.lines')}</h2>
      <table className="admin-lines">
        <thead>
          <tr>
            <th scope="col">{t('orders.admin.line.product')}</th>
            <th scope="col" className="number each">
              {t('orders.admin.line.unit')}
            </th>
            <th scope="col" className="number">
              {t('orders.admin.line.quantity')}
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
function Sums({ order }: { order: AdminOrder }) {
  const { total, price, tax } = order
  const lowered: readonly SumName[] = ['reduction', ...(tax ? (['tax-lowered'] as const) : []), 'price']
  const names: readonly SumName[] = isSame(total, price) ? ['total'] : ['total', ...lowered]
  return (
    <ul className="admin-sums-list mt-3">
      {names.map((name) => (
        <UnfoldedSum key={name} order={order} name={name} isStrong={name === 'total' || name === 'price'} />
      ))}
      {tax && <UnfoldedSum order={order} name="tax" />}
    </ul>
  )
}

function Line({ line }: { line: AdminOrder['lines'][number] }) {
  const t = useWords()
  const format = useFormat()
  const facts = [
    line.subtitle,
    t(`orders.admin.mode.${line.mode}`),
    t('orders.admin.line.by', { day: format.day(line.promisedOn) }),
  ]
  return (
    <tr>
      <th scope="row">
        <div className="admin-named">
          {line.picture ? (
            <img src={line.picture} alt="" width={40} height={50} loading="lazy" className="admin-thumb" />
          ) : (
            <span className="admin-thumb" />
          )}
          <div>
            <Link to="/admin/products/$code" params={{ code: line.product_id }}>
              {line.title}
            </Link>
            <span className="admin-quiet block">{facts.filter(Boolean).join(' · ')}</span>
            {line.takenOut && <span className="admin-quiet block">{t('orders.admin.line.taken-out')}</span>}
            {line.sent > 0 && (
              <span className="admin-quiet block">
                {unitsHere(line) > 0
                  ? t('orders.admin.line.units-sent', { sent: line.sent, quantity: unitsLeft(line) })
                  : t('orders.admin.line.shipped')}
              </span>
            )}
            {line.out > 0 && !line.takenOut && (
              <span className="admin-quiet block">
                {t('orders.admin.line.units-out', { out: line.out, quantity: line.quantity })}
              </span>
            )}
          </div>
        </div>
      </th>
      <td className="number each">{format.amount(line.unit)}</td>
      <td className="number quantity">
        <span aria-hidden="true">×&nbsp;</span>
        {format.number(line.quantity)}
      </td>
      <td className="number">
        {format.amount(line.total)}
        {!line.takenOut && !isSame(line.left, line.total) && (
          <span className="admin-quiet block">{t('orders.admin.line.left', { amount: format.amount(line.left) })}</span>
        )}
      </td>
    </tr>
  )
}
