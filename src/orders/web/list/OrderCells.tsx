import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSame } from '#money/money.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { shortTime } from '#platform/time/moment.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useWords as useListWords } from '#ui/list-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { row: OrderRow }

/** When it was placed; a table has no room for the year of today. */
export function Placed({ row: { placedAt } }: { row: Pick<OrderRow, 'placedAt'> }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const day = dayOf(new Date(placedAt))
  const isYesterday = day === daysAfter(today, -1)
  const near = isYesterday ? t('orders.admin.moment.yesterday') : day === today && t('orders.admin.moment.today')
  return (
    <>
      {near || shortDay(day, language, today)} <span className="beside">{shortTime(placedAt, language)}</span>
    </>
  )
}

export function Buyer({ row: { name, email, country } }: Props) {
  return (
    <span className="one-line" data-wraps="" title={email}>
      {name ?? email}
      {country && <span className="beside">{country}</span>}
    </span>
  )
}

type Item = Omit<OrderRow['items'][number], 'sent'>

/** The goods on one line, with the first picture of them. */
export function Goods({ row }: Props) {
  return (
    <span className="list-goods">
      {row.picture ? <img src={row.picture} alt="" loading="lazy" className="thumb" /> : <span className="thumb" />}
      <Items row={row} />
    </span>
  )
}

/** The goods on one line; all of them under the pointer. */
export function Items({ row: { items } }: { row: { items: readonly Item[] } }) {
  const t = useWords()
  const format = useFormat()
  const inOwnWords = useOwnTitles()
  const titleOf = useTitles()
  // Two sizes of one product have the same title.
  function named(item: Item) {
    const size = titleOf(item.product_id)?.size_ml
    const values = { quantity: format.number(item.quantity), title: inOwnWords(item).title }
    if (item.quantity === 1) return size ? t('orders.admin.item-one-sized', { ...values, size }) : values.title
    return size ? t('orders.admin.item-sized', { ...values, size }) : t('orders.admin.item', values)
  }
  const all = items.map(named).join(' + ')
  return (
    <span className="one-line" data-wraps="" title={all}>
      {all}
    </span>
  )
}

/** The first day by which something is promised that has not left. */
export function Promised({ row }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const { promisedOn, state } = row
  if (!promisedOn || ['cancelled', 'lapsed', 'refunded', 'shipped', 'delivered'].includes(state)) return null
  const day = shortDay(promisedOn, language, today)
  const days = daysBetween(today, promisedOn)
  if (isDeliveryLate(row, today)) {
    return (
      <StatePill meaning="bad" inLine>
        <span>
          {day}
          <span className="beside">{t('orders.admin.late-days', { days: -days })}</span>
        </span>
      </StatePill>
    )
  }
  return (
    <>
      {day}
      {days >= 0 && <span className="beside">{t('orders.admin.in-days', { days })}</span>}
    </>
  )
}

/** The sum due, and by when where it is asked for by a day. */
export function Due({ row: { due, payBy } }: Props) {
  const { language } = useLanguage()
  const format = useFormat()
  const list = useListWords()
  const today = useToday()
  if (due.minor === 0) return null
  return (
    <>
      {format.amount(due)}
      {payBy && (
        <span className="beside">{list('ui.list.period.until', { until: shortDay(payBy.day, language, today) })}</span>
      )}
    </>
  )
}

/** The price now, and beside it what it was, where a part of it was taken off. */
export function Price({ row: { price, total } }: Props) {
  const t = useWords()
  const format = useFormat()
  if (isSame(price, total)) return format.amount(price)
  return (
    <>
      {format.amount(price)}
      <span className="beside" data-wraps="">
        {t('orders.admin.was', { amount: format.amount(total) })}
      </span>
    </>
  )
}
