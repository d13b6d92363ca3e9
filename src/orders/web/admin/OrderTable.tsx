import { Link } from '@tanstack/react-router'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSame } from '#money/money.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { isDeliveryLate } from '#orders/order.ts'
import { OrderStatus } from '#orders/web/admin/OrderStatus.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { OrderItems } from '#orders/web/goods/OrderItems.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const t = useWords()
  return (
    <table className="stacked">
      <caption className="sr-only">{t('orders.admin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.admin.column.number')}</th>
          <th scope="col">{t('orders.admin.column.placed')}</th>
          <th scope="col">{t('orders.admin.column.buyer')}</th>
          <th scope="col" className="late">
            {t('orders.admin.column.country')}
          </th>
          <th scope="col">{t('orders.admin.column.items')}</th>
          <th scope="col" className="number">
            {t('orders.admin.column.total')}
          </th>
          <th scope="col">{t('orders.admin.column.next-date')}</th>
          <th scope="col">{t('orders.admin.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: OrderRow }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row" className="short">
        <Link to="/admin/orders/$number" params={{ number: String(row.number) }}>
          {row.number}
        </Link>
      </th>
      <td className="md:min-w-24 xl:min-w-28" data-label={t('orders.admin.column.placed')}>
        {shortMoment(row.placedAt, language)}
      </td>
      <td className="md:min-w-32 xl:min-w-36">
        {row.name}
        <span className="admin-quiet block">
          <EmailAddress>{row.email}</EmailAddress>
        </span>
      </td>
      <td className="late" data-label={t('orders.admin.column.country')}>
        {row.country && countryName(row.country, language)}
      </td>
      <td className="md:min-w-24 xl:min-w-44">
        <OrderItems items={row.items} />
        {row.kind === 'reservation' && <span className="admin-quiet block">{t('orders.admin.kind.reservation')}</span>}
      </td>
      <td className="number" data-label={t('orders.admin.column.total')}>
        {format.amount(row.price)}
        {!isSame(row.price, row.total) && (
          <span className="admin-quiet block">{t('orders.admin.was', { amount: format.amount(row.total) })}</span>
        )}
      </td>
      <td className="md:min-w-24 xl:min-w-36" data-label={t('orders.admin.column.next-date')}>
        <NextDate row={row} />
      </td>
      <td>
        <OrderStatus {...row} />
      </td>
    </tr>
  )
}

function Promised({ row, day }: { row: OrderRow; day: string }) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const values = { day: format.day(day) }
  if (!isDeliveryLate(row, today)) return <span className="block">{t('orders.admin.date.promised', values)}</span>
  return (
    <span className="admin-state own-line" data-state="late">
      {t('orders.admin.date.late', values)}
    </span>
  )
}

/** The next day in the calendar: the balance, else the promised day of the goods. */
function NextDate({ row }: { row: OrderRow }) {
  const { state, due, payBy, promisedOn } = row
  const t = useWords()
  const format = useFormat()
  if (['cancelled', 'lapsed', 'refunded'].includes(state)) return null
  const amount = format.amount(due)
  return (
    <>
      {due.minor > 0 && (
        <span className="block">
          {payBy
            ? t('orders.admin.date.due', { amount, day: format.day(payBy.day) })
            : t('orders.admin.date.due-open', { amount })}
        </span>
      )}
      {promisedOn && state !== 'delivered' && <Promised row={row} day={promisedOn} />}
    </>
  )
}
