import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { ordersQuery } from '#accounts/web/api.ts'
import { Unread } from '#accounts/web/Unread.tsx'
import { useWords } from '#accounts/web/words.ts'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import { useLive } from '#live/web/use-live.ts'
import type { BuyerOrder } from '#orders/schema.ts'
import { Spinner } from '#ui/Spinner.tsx'

/** What the member bought, newest first; a new order appears by itself. */
export function OrdersPart() {
  const t = useWords()
  const { member } = useAuth()
  const { data: orders, error, refetch } = useQuery(ordersQuery(member?.id))
  useLive(member && `orders:${member.id}`, () => void refetch())
  if (!orders) return error ? <Unread error={error} again={() => void refetch()} /> : <Spinner />
  if (orders.length === 0) return <p className="max-w-[32rem] text-ink/80">{t('accounts.account.no-order')}</p>
  return (
    <ul className="grid gap-8">
      {orders.map((order) => (
        <li key={order.number}>
          <Told order={order} />
        </li>
      ))}
    </ul>
  )
}

function Told({ order: { number, placedAt, state, total, refunded, lines } }: { order: BuyerOrder }) {
  const t = useWords()
  const format = useFormat()
  return (
    <article className="grid gap-1">
      <h3 className="flex flex-wrap justify-between gap-x-6 font-medium">
        <span>{t('accounts.order.number', { number: String(number) })}</span>
        <span className="tabular">{format.amount(total)}</span>
      </h3>
      <p className="text-ink/80">
        {t('accounts.order.placed', { day: format.day(placedAt.slice(0, 10)) })} {t(`accounts.order.${state}`)}.
        {refunded.minor > 0 && ` ${t('accounts.order.back', { amount: format.amount(refunded) })}`}
      </p>
      <ul className="text-ink/80">
        {lines.map(({ title, subtitle, quantity }) => (
          <li key={`${title} ${subtitle}`}>
            {quantity} × {title}
            {subtitle && `, ${subtitle}`}
          </li>
        ))}
      </ul>
    </article>
  )
}
