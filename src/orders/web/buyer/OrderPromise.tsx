import { useRouteContext } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { isPromised } from '#checkout/quote.ts'
import { joinAddress } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { deliveryIfPaid } from '#orders/balances/balance-days.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { calendarOf } from '#orders/shown/calendar.ts'
import { bound, movedDays } from '#orders/shown/moved-days.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
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
  const last = remaining.reduce((latest, line) => (line.promisedOn > latest.promisedOn ? line : latest))
  const day = last.promisedOn
  const hasPassed = day < today
  const ifPaid = deliveryIfPaid(day, order, today)
  if (hasPassed && !ifPaid && (state === 'balance-due' || state === 'overdue')) {
    // While the balance is open, an estimate that has passed does not give the day of arrival.
    return <p data-testid="order-promise">{t('orders.buyer.promise-after-balance')}</p>
  }
  const binding = remaining.every(({ mode }) => isPromised(mode)) ? 'promise' : 'promise-estimated'
  const word = ifPaid ? 'promise-if-paid' : binding
  // A calendar takes the place of an entry only for a higher number, also when a date is moved back.
  const sequence = bound(moves).length + 2 * moves.filter(({ answer }) => answer === 'taken-back').length
  return (
    <div>
      <p data-testid="order-promise" className="font-medium">
        {t(`orders.buyer.${word}`, { day: format.day(ifPaid ?? day) })}
      </p>
      <Moved kind={order.kind} moves={bound(moves).filter(({ positions }) => positions.includes(last.position))} />
      {!hasPassed && !ifPaid && <CalendarButton order={order} day={day} moves={sequence} />}
    </div>
  )
}

/** How often the day was moved, from which to which, and the share of each reason. */
function Moved({ kind, moves }: Pick<BuyerOrder, 'kind' | 'moves'>) {
  const t = useWords()
  const format = useFormat()
  const [first, last] = [moves[0]?.previousOn, moves.at(-1)?.movedTo]
  if (!first || !last) return null
  const shares = movedDays(moves)
  return (
    <div className="text-[0.9375rem] text-ink/75">
      <p>{t('orders.buyer.moved', { count: moves.length, first: format.day(first), last: format.day(last) })}</p>
      {shares.some(({ reason }) => reason !== 'house') &&
        shares.map(({ reason, days }) => (
          <p key={reason}>
            {t(`orders.buyer.moved-by.${reason}`, { kind, days: Math.abs(days), way: days < 0 ? 'sooner' : 'later' })}
          </p>
        ))}
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
