import { Link } from '@tanstack/react-router'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedBuyer } from '#people/buyer-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { row: ListedBuyer }

/** The newest order of a person: its number, and the day on which it was placed. */
export function NewestOrder({ row: { newest } }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const origin = useOrigin()
  const number = String(newest.number)
  return (
    <span className="whitespace-nowrap">
      <Link to="/admin/orders/$number" params={{ number }} search={origin}>
        {t('people.sender.order', { number, kind: newest.kind })}
      </Link>
      <span className="beside">{shortDay(dayOf(new Date(newest.placedAt)), language, today)}</span>
    </span>
  )
}

/** How many orders they have; on a card, which has no head, in words. */
export function Orders({ row: { orderCount, canceledCount } }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <span className="on-desktop">{format.number(orderCount)}</span>
      <span className="on-phone">{t('people.bought.orders', { count: orderCount, since: 'none' })}</span>
      {canceledCount > 0 && <span className="beside">{t('people.buyer.canceled', { count: canceledCount })}</span>}
    </>
  )
}

/** Each currency on its own line: two are never added. */
export function NetReceived({ row: { sums } }: Props) {
  const format = useFormat()
  return sums.map(({ netReceived }) => (
    <span key={netReceived.currency} className="block">
      {format.amount(netReceived)}
    </span>
  ))
}

/** The sum still to be paid, by when, and whether that day has passed. */
export function Due({ row: { sums } }: Props) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const today = useToday()
  const owed = sums.filter(({ due }) => due.minor > 0)
  return owed.map(({ due, dueOn, isOverdue }) => {
    const day = dueOn && shortDay(dueOn, language, today)
    const sum = format.amount(due)
    return (
      <span key={due.currency} className={owed.length > 1 ? 'block' : undefined}>
        {isOverdue ? (
          <span className="inline-block">
            <StatePill meaning="bad" inLine>
              {sum}
            </StatePill>
          </span>
        ) : (
          sum
        )}
        {day && (
          <span className="beside" data-wraps="">
            {t(isOverdue ? 'people.bought.was-due' : 'people.bought.due-on', { day })}
          </span>
        )}
      </span>
    )
  })
}

/** The products that a person has, the last bought first; all that are named under the pointer. */
export function Products({ row: { products, productCount } }: Props) {
  const t = useWords()
  const inOwnWords = useOwnTitles()
  if (products.length === 0) return null
  const names = products.map((product) => lineName(inOwnWords(product))).join(' + ')
  const others = productCount - products.length
  const all = others > 0 ? t('people.buyer.others', { names, count: others }) : names
  return (
    <span className="one-line" data-wraps="" title={all}>
      {all}
    </span>
  )
}

export function Account({ row: { isMember } }: Props) {
  const t = useWords()
  return <span className="whitespace-nowrap">{t(isMember ? 'people.buyer.member' : 'people.buyer.guest')}</span>
}
