import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { BuyerOrderView } from '#orders/web/buyer/BuyerOrderView.tsx'
import { askAsMember } from '#orders/web/buyer/buyer-api.ts'
import { useWords as useBuyerWords } from '#orders/web/buyer/buyer-words.ts'
import { PiecePicture } from '#orders/web/buyer/OrderPieces.tsx'
import { PayBalance } from '#orders/web/buyer/PayBalance.tsx'
import { useBuyerOrder } from '#orders/web/buyer/use-buyer-order.ts'
import { dayOf } from '#platform/time/clock.ts'
import { reservationsQuery } from '#reservations/web/own/own-api.ts'
import { useWords } from '#reservations/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

/** One reservation; what cannot be drawn of it hides no other. */
export function ReservationCard({ order }: { order: BuyerOrder }) {
  return (
    <CatchBoundary getResetKey={() => JSON.stringify(order)} errorComponent={() => <Failed order={order} />}>
      <Card order={order} />
    </CatchBoundary>
  )
}

function Failed({ order: { number, kind } }: { order: BuyerOrder }) {
  const t = useBuyerWords()
  return <p role="alert">{t('orders.buyer.card-failed', { kind, number: String(number) })}</p>
}

function Card({ order }: { order: BuyerOrder }) {
  const id = useId()
  const t = useBuyerWords()
  const controls = useBuyerOrder(order, askAsMember, useReplacing())
  const { number, kind, lines } = order
  return (
    <article aria-labelledby={id} className="grid gap-x-6 gap-y-8 *:min-w-0 sm:grid-cols-12">
      <div className="max-sm:max-w-40 sm:col-span-3 lg:col-span-3">
        <PiecePicture picture={lines[0]?.picture ?? ''} />
      </div>
      <div className="sm:col-span-9 lg:col-span-8 lg:col-start-5">
        <Head order={order} id={id} />
        <BuyerOrderView
          controls={controls}
          pay={<PayBalance controls={controls} />}
          more={
            <Link to="/order/$number" params={{ number: String(number) }} className="line-link-drawn">
              {t('orders.buyer.open', { kind, number: String(number) })}
            </Link>
          }
        />
      </div>
    </article>
  )
}

function Head({ order, id }: { order: BuyerOrder; id: string }) {
  const t = useWords()
  const format = useFormat()
  const { number, kind, placedAt, language, lines } = order
  const name = t('orders.buyer.name', { kind, number: String(number) })
  return (
    <header className="mb-6">
      <p className="text-[0.9375rem] text-ink/75">
        {t('reservations.placed', { name, day: format.day(dayOf(new Date(placedAt))) })}
      </p>
      <h2 id={id} lang={language} className="display-2 mt-1">
        {lines.map(({ title }) => title).join(', ')}
      </h2>
      <ul className="mt-2 text-ink/80">
        {lines.map(({ position, title, subtitle, quantity }) => (
          <li key={position}>
            {t('orders.buyer.quantity', { quantity })}
            <span lang={language}>
              {lines.length > 1 && `, ${title}`}
              {subtitle && `, ${subtitle}`}
            </span>
          </li>
        ))}
      </ul>
    </header>
  )
}

/** Replaces the cached order with the present one. */
function useReplacing() {
  const queries = useQueryClient()
  const { queryKey } = reservationsQuery(useAuth().member?.id)
  return (next: BuyerOrder) =>
    queries.setQueryData(queryKey, (known) => known?.map((each) => (each.number === next.number ? next : each)))
}
