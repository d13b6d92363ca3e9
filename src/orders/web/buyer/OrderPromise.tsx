import { useRouteContext } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { isPromised } from '#checkout/quote.ts'
import { joinAddress } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { deliveryIfPaid } from '#orders/balance-days.ts'
import type { BuyerOrder } from '#orders/buyer-order-schema.ts'
import { calendarOf } from '#orders/calendar.ts'
import { putOffReasons } from '#orders/delay.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { laterDay } from '#platform/time/days.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The day that binds, how often it was moved, and a way to keep it in mind. */
export function OrderPromise({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const { lines, moves, state } = order
  const remaining = lines.filter(({ takenOut }) => !takenOut)
  if (remaining.length === 0) return null
  const day = remaining.map(({ promisedOn }) => promisedOn).reduce(laterDay)
  const hasPassed = day < today
  const ifPaid = deliveryIfPaid(day, order, today)
  if (hasPassed && !ifPaid && (state === 'balance-due' || state === 'overdue')) {
    // While the balance is open, an estimate that has passed does not give the day of arrival.
    return <p data-testid="order-promise">{t('orders.buyer.promise-after-balance')}</p>
  }
  const binding = remaining.every(({ mode }) => isPromised(mode)) ? 'promise' : 'promise-estimated'
  const word = ifPaid ? 'promise-if-paid' : binding
  // A question that is unanswered, or was declined, has moved nothing.
  const moved = moves.filter(({ answer }) => ['accepted', 'silent', 'not-asked'].includes(answer ?? ''))
  // Lines with days of their own may move at the same time.
  const count = new Set(moved.map(({ movedAt }) => movedAt)).size
  const because = putOffReasons.find((each) => each === moved.at(-1)?.reason)
  // A calendar takes the place of an entry only for a higher number, also when a date is moved back.
  const sequence = moved.length + 2 * moves.filter(({ answer }) => answer === 'taken-back').length
  const [first, last] = [moved[0]?.previousOn, moved.at(-1)?.movedTo]
  return (
    <div>
      <p data-testid="order-promise" className="font-medium">
        {t(`orders.buyer.${word}`, { day: format.day(ifPaid ?? day) })}
      </p>
      {first && last && (
        <p className="text-[0.9375rem] text-ink/75">
          {t('orders.buyer.moved', { count, first: format.day(first), last: format.day(last) })}{' '}
          {because && t(`orders.buyer.moved-because.${because}`)}
        </p>
      )}
      {!hasPassed && !ifPaid && <CalendarButton order={order} day={day} moves={sequence} />}
    </div>
  )
}

type ButtonProps = { order: BuyerOrder; day: string; moves: number }

function CalendarButton({ order, day, moves }: ButtonProps) {
  const t = useWords()
  const { language } = useLanguage()
  const { place } = useRouteContext({ from: '__root__' })
  const { number, kind, placedAt, lines } = order
  function keep() {
    const name = t('orders.buyer.name', { kind, number: String(number) })
    const title = `Immortela, ${name}: ${lines.map((line) => line.title).join(', ')}`
    // Without its key: calendars are shown to others.
    const address = place.publicUrl + joinAddress(language, `/order/${number}`)
    const text = calendarOf({ number, day, title, address, placedAt, moves })
    const file = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    Object.assign(document.createElement('a'), { href: file, download: `immortela-${number}.ics` }).click()
    URL.revokeObjectURL(file)
  }
  return (
    <button type="button" className="mt-1 inline-flex items-center gap-2 text-[0.9375rem] print:hidden" onClick={keep}>
      <CalendarPlus aria-hidden="true" className="size-4" strokeWidth={1.4} />
      <span className="line-link-drawn">{t('orders.buyer.calendar')}</span>
    </button>
  )
}
