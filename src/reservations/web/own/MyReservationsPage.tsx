import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { hasNoStepLeft } from '#orders/states/finished-order.ts'
import { NoReservation } from '#reservations/web/own/NoReservation.tsx'
import { reservationsQuery } from '#reservations/web/own/own-api.ts'
import { ReservationCard } from '#reservations/web/own/ReservationCard.tsx'
import { useWords } from '#reservations/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Tab = 'active' | 'past'
type Search = { tab?: 'past' | undefined }

export const Route = createFileRoute('/_members/my-reservations')({
  validateSearch: ({ tab }: Record<string, unknown>): Search => ({ tab: tab === 'past' ? tab : undefined }),
  component: MyReservationsPage,
})

/** A member's own reservations, those under way and those that came to their end (RES-05). */
function MyReservationsPage() {
  const t = useWords()
  const { member } = useAuth()
  const reservations = reservationsQuery(member?.id)
  const { data: orders, error, refetch } = useQuery(reservations)
  useLiveQueries(member && `reservations:${member.id}`, reservations.queryKey)
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('reservations.title')} indexed={false} />
      <h1 className="display-1">{t('reservations.title')}</h1>
      {orders ? (
        <Reservations orders={orders} />
      ) : error ? (
        <div role="alert" className="mt-12 flex flex-wrap items-center gap-6">
          <p>{t(failureOf(error))}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('ui.try-again')}
          </Button>
        </div>
      ) : (
        <div className="mt-12">
          <Spinner />
        </div>
      )}
    </main>
  )
}

function Reservations({ orders }: { orders: readonly BuyerOrder[] }) {
  const t = useWords()
  const { tab = 'active' } = Route.useSearch()
  if (orders.length === 0) return <NoReservation />
  const listed = orders.filter((order) => hasNoStepLeft(order) === (tab === 'past'))
  return (
    <>
      <Tabs orders={orders} />
      {listed.length === 0 && <p className="mt-12 text-ink/80">{t(`reservations.none-${tab}`)}</p>}
      <ul>
        {listed.map((order) => (
          <li key={order.number} className="border-line py-12 not-last:border-b">
            <ReservationCard order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Two addresses rather than two panels: each can be kept, and Back leads from one to the other. */
function Tabs({ orders }: { orders: readonly BuyerOrder[] }) {
  const t = useWords()
  const over = orders.filter(hasNoStepLeft).length
  const count: Record<Tab, number> = { active: orders.length - over, past: over }
  const look =
    'label flex min-h-12 items-center border-transparent border-b-2 px-1 text-olive aria-[current=page]:border-ink aria-[current=page]:text-ink'
  return (
    <nav aria-label={t('reservations.title')} className="mt-10 border-line border-b print:hidden">
      <ul className="flex gap-8">
        {(['active', 'past'] as const).map((tab) => (
          <li key={tab}>
            <Link
              to="/my-reservations"
              search={tab === 'past' ? { tab } : {}}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
              className={look}
            >
              {t(`reservations.tab.${tab}`)} <span className="tabular ml-2 font-normal">{count[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
