import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { OrderLines } from '#orders/web/goods/OrderLines.tsx'
import { DeclaredAgain, OrderWithdrawal } from '#orders/web/goods/OrderWithdrawal.tsx'
import { OrderDue } from '#orders/web/ledger/OrderDue.tsx'
import { OrderFrozen } from '#orders/web/ledger/OrderFrozen.tsx'
import { OrderLedger } from '#orders/web/ledger/OrderLedger.tsx'
import { AdminOrderParcels } from '#orders/web/order/AdminOrderParcels.tsx'
import { OrderBuyer } from '#orders/web/order/OrderBuyer.tsx'
import { OrderDelivery } from '#orders/web/order/OrderDelivery.tsx'
import { OrderFacts } from '#orders/web/order/OrderFacts.tsx'
import { OrderMenu } from '#orders/web/order/OrderMenu.tsx'
import { OrderNeighbors } from '#orders/web/order/OrderNeighbors.tsx'
import { OrderProgress } from '#orders/web/order/OrderProgress.tsx'
import { OrderStatePill } from '#orders/web/order/OrderStatePill.tsx'
import { OrderTimeline } from '#orders/web/order/OrderTimeline.tsx'
import { useOrderKeys } from '#orders/web/order/use-order-keys.ts'
import { withoutSteps } from '#orders/web/order/without-steps.ts'
import { useSteps } from '#orders/web/step-form/use-steps.ts'
import { OrderSteps } from '#orders/web/steps/OrderSteps.tsx'
import { useWaitingBeyondPage } from '#orders/web/steps/use-waiting.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { BackLink } from '#ui/admin/detail/BackLink.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import type { Origin } from '#ui/admin/detail/origin.ts'
import { usePhone } from '#ui/admin/use-phone.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'

export const Route = createFileRoute('/_admins/admin/orders/$number')({
  // The place that it was opened from. To parse it here would enlarge the first load.
  validateSearch: (search: Origin): Origin => search,
  component: AdminOrderPage,
})

/** One order with its ledger (ADM-02). */
function AdminOrderPage() {
  const t = useWords()
  const { number } = Route.useParams()
  const search = Route.useSearch()
  const inOwnWords = useOwnTitles()
  const query = useQuery(orderQuery(number))
  useLiveQueries('admin:orders', orderQuery(number).queryKey)
  const mayStep = useMay('orders')
  const order = query.data && (mayStep ? query.data : withoutSteps(query.data))
  const title = t('orders.admin.order', { number, kind: query.data?.kind ?? '' })
  return (
    <main id="content">
      <PageHead title={title} indexed={false} />
      <DetailNews
        {...{ query, title }}
        unknown={t('orders.admin.unknown')}
        back={<BackLink search={search} list="orders" />}
      />
      {order && <Order key={number} order={{ ...order, lines: order.lines.map(inOwnWords) }} />}
    </main>
  )
}

function Order({ order }: { order: AdminOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const search = Route.useSearch()
  const { number, kind, state, remark, cancelledBecause, delivery, email, due, price } = order
  const steps = useSteps(order)
  const isNarrow = usePhone()
  const [isPhone, setPhone] = useState(isNarrow)
  // The buyer keeps the place while a form is open: at another one its fields would be empty.
  if (isPhone !== isNarrow && steps.open === undefined) setPhone(isNarrow)
  const neighbors = <OrderNeighbors number={number} search={search} />
  const buyer = (
    <>
      <OrderBuyer order={order} steps={steps} />
      <OrderDelivery order={order} steps={steps} />
    </>
  )
  useOrderKeys(order, steps)
  useWaitingBeyondPage(order)
  return (
    <>
      <AdminHead
        title={t('orders.admin.order', { number: String(number), kind })}
        back={<BackLink search={search} list="orders" />}
        state={<OrderStatePill state={state} remark={remark} />}
        meta={[
          delivery?.name ?? email,
          cancelledBecause && t(`orders.admin.ended.${cancelledBecause}`),
          order.madeBy && t('orders.admin.made-by', { admin: order.madeBy.admin }),
          t('orders.admin.placed', { moment: shortMoment(order.placedAt, language) }),
          due.minor > 0 && t('orders.admin.meta.due', { due: format.amount(due), price: format.amount(price) }),
        ]}
      >
        {order.memberId && (
          <May permission="staff">
            <OrderMenu key={order.memberId} memberId={order.memberId} />
          </May>
        )}
        {!isPhone && neighbors}
      </AdminHead>
      <AdminDetail
        facts={<OrderFacts order={order}>{!isPhone && buyer}</OrderFacts>}
        past={<OrderTimeline order={order} steps={steps} />}
      >
        <OrderProgress order={order} />
        <OrderSteps order={order} steps={steps}>
          <OrderFrozen order={order} />
          <OrderWithdrawal order={order} />
          <DeclaredAgain order={order} />
          <OrderDue order={order} />
        </OrderSteps>
        {isPhone && buyer}
        <OrderLines order={order} />
        <AdminOrderParcels order={order} steps={steps} />
        <OrderLedger order={order} steps={steps} />
      </AdminDetail>
      {isPhone && neighbors}
    </>
  )
}
