import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { BuyerOrderState } from '#orders/web/buyer/BuyerOrderState.tsx'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { ownOrdersQuery } from '#orders/web/buyer/own-api.ts'
import { dayOf } from '#platform/time/clock.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The member's orders, newest first; a new order appears by itself. */
export function OrdersPart() {
  const t = useWords()
  const { member } = useAuth()
  const own = ownOrdersQuery(member?.id)
  const { data: orders, error, refetch } = useQuery(own)
  useLiveQueries(member && `orders:${member.id}`, own.queryKey)
  if (!orders) return error ? <LoadFailed error={error} again={() => void refetch()} /> : <Spinner />
  if (orders.length === 0) return <p className="max-w-[32rem] text-ink/80">{t('orders.buyer.none')}</p>
  return (
    <ul className="grid gap-8">
      {orders.map((order) => (
        <li key={order.number}>
          <OrderSummary order={order} />
        </li>
      ))}
    </ul>
  )
}

/** An order in a few lines, which lead to its page. */
function OrderSummary({ order }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  const { kind, placedAt, total, price, refunded, language, lines } = order
  const number = String(order.number)
  return (
    <article className="grid gap-1">
      <h3 className="flex flex-wrap justify-between gap-x-6 font-medium font-text">
        <Link to="/order/$number" params={{ number }} className="line-link-drawn">
          {t('orders.buyer.name', { kind, number })}
        </Link>
        {/* An order that is over has no price any more; its lines are still shown. */}
        <span className="tabular">{format.amount(price.minor > 0 ? price : total)}</span>
      </h3>
      <div className="my-1">
        <BuyerOrderState order={order} />
      </div>
      <p className="text-ink/80">{t('orders.buyer.placed', { day: format.day(dayOf(new Date(placedAt))) })}</p>
      {refunded.minor > 0 && (
        <p className="text-ink/80">{t('orders.buyer.returned', { amount: format.amount(refunded) })}</p>
      )}
      <ul className="text-ink/80">
        {lines.map((line) => (
          <li key={line.position} lang={language}>
            {`${line.quantity}\u00a0×\u00a0${lineName(line)}`}
          </li>
        ))}
      </ul>
    </article>
  )
}
