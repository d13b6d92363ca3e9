import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { house } from '#legal/identity.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { BuyerOrderView } from '#orders/web/buyer/BuyerOrderView.tsx'
import { askAs, buyerOrderQuery } from '#orders/web/buyer/buyer-api.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { OrderParcels } from '#orders/web/buyer/OrderParcels.tsx'
import { OrderReceipt } from '#orders/web/buyer/OrderReceipt.tsx'
import { PayBalance } from '#orders/web/buyer/PayBalance.tsx'
import { UnknownOrder } from '#orders/web/buyer/UnknownOrder.tsx'
import { useBuyerOrder } from '#orders/web/buyer/use-buyer-order.ts'
import { useOrderKey } from '#orders/web/buyer/use-order-key.ts'
import { dayOf } from '#platform/time/clock.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Search = { returned?: 'unpaid' | undefined }

export const Route = createFileRoute('/_public/order/$number')({
  validateSearch: ({ returned }: Record<string, unknown>): Search => ({
    returned: returned === 'unpaid' ? returned : undefined,
  }),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,15}$/.test(params.number)) throw notFound()
  },
  component: OrderPage,
})

/** One order for its buyer: by the link of a letter, or as the member whose order it is. */
function OrderPage() {
  const t = useWords()
  const { number } = Route.useParams()
  const { status, member } = useAuth()
  const orderKey = useOrderKey(number)
  const isKnown = orderKey !== undefined && status !== 'loading'
  const access = { key: orderKey?.key, memberId: member?.id }
  const query = buyerOrderQuery(number, access)
  const email = useHouseEmail()
  const { data: order, error, refetch } = useQuery({ ...query, enabled: query.enabled === true && isKnown })
  const hasNoAccess = isKnown && !access.key && !access.memberId
  useLiveQueries(member && order ? `orders:${member.id}` : undefined, query.queryKey)
  const kind = order?.kind ?? 'order'
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40 print:pt-0">
      <PageHead
        title={order === null || hasNoAccess ? t('orders.buyer.unknown') : t('orders.buyer.name', { kind, number })}
        indexed={false}
      />
      {/* On paper no bar shows the member. */}
      <p className="mb-10 hidden justify-between print:flex">
        <span className="font-display font-medium text-xl uppercase tracking-[0.2em]">{house.name}</span>
        <span>{email}</span>
      </p>
      {order === null || hasNoAccess ? (
        <UnknownOrder />
      ) : order ? (
        <OpenOrder key={order.number} order={order} queryKey={query.queryKey} access={access} />
      ) : (
        <Coming number={number} error={error} again={() => void refetch()} />
      )}
    </main>
  )
}

function Coming({ number, error, again }: { number: string; error: Error | null; again: () => void }) {
  const t = useWords()
  return (
    <>
      <h1 className="display-1 tabular mt-9 mb-8">{t('orders.buyer.name', { kind: 'order', number })}</h1>
      <WithoutScripts text={t('orders.buyer.without-scripts', { email: useHouseEmail() })} />
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-6">
          <p>{t(failureOf(error))}</p>
          <Button look="secondary" onClick={again}>
            {t('ui.try-again')}
          </Button>
        </div>
      ) : (
        <Spinner isExplained />
      )}
    </>
  )
}

type OpenProps = { order: BuyerOrder; queryKey: readonly unknown[]; access: OrderAccess }

function OpenOrder({ order, queryKey, access }: OpenProps) {
  const t = useWords()
  const format = useFormat()
  const queries = useQueryClient()
  const { returned } = Route.useSearch()
  const ask = askAs(access.key, access.memberId !== undefined)
  const controls = useBuyerOrder(order, ask, (next) => queries.setQueryData(queryKey, next))
  const { kind } = order
  return (
    <div className="grid gap-x-6 gap-y-14 *:min-w-0 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="text-ink/75">{t('orders.buyer.placed', { day: format.day(dayOf(new Date(order.placedAt))) })}</p>
        <h1 className="display-1 tabular mt-2 mb-8">
          {t('orders.buyer.name', { kind, number: String(order.number) })}
        </h1>
        {returned === 'unpaid' && order.steps.includes('pay') && (
          <p role="status" className="mb-8 border border-ink/30 p-4">
            {t('orders.buyer.unpaid')}
          </p>
        )}
        <BuyerOrderView controls={controls} pay={<PayBalance controls={controls} />} more={<PrintButton />} />
        <OrderParcels order={order} />
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:self-start">
        <OrderReceipt order={order} />
      </div>
    </div>
  )
}

function PrintButton() {
  const t = useWords()
  return (
    <button type="button" className="line-link-drawn" onClick={() => window.print()}>
      {t('orders.buyer.print')}
    </button>
  )
}
