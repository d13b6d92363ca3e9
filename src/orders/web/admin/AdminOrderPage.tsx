import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { AdminOrderParcels } from '#orders/web/admin/AdminOrderParcels.tsx'
import { OrderFacts } from '#orders/web/admin/OrderFacts.tsx'
import { OrderNeighbors } from '#orders/web/admin/OrderNeighbors.tsx'
import { OrderProgress } from '#orders/web/admin/OrderProgress.tsx'
import { OrderStatus } from '#orders/web/admin/OrderStatus.tsx'
import { OrderTimeline } from '#orders/web/admin/OrderTimeline.tsx'
import type { OrderSearch } from '#orders/web/admin/order-search.ts'
import { useOrderKeys } from '#orders/web/admin/use-order-keys.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { orderQuery } from '#orders/web/api.ts'
import { OrderLines } from '#orders/web/goods/OrderLines.tsx'
import { DeclaredAgain, OrderWithdrawal } from '#orders/web/goods/OrderWithdrawal.tsx'
import { OrderDue } from '#orders/web/ledger/OrderDue.tsx'
import { OrderFrozen } from '#orders/web/ledger/OrderFrozen.tsx'
import { OrderLedger } from '#orders/web/ledger/OrderLedger.tsx'
import { OrderSteps } from '#orders/web/steps/OrderSteps.tsx'
import { useSteps } from '#orders/web/steps/use-steps.ts'
import { useWaitingBeyondPage } from '#orders/web/steps/use-waiting.ts'
import { ApiError } from '#platform/browser/send.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminDetail } from '#ui/admin/AdminDetail.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { usePhone } from '#ui/admin/use-phone.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { savedSearch } from '#ui/saved-search.ts'
import { useFormat } from '#ui/use-format.ts'

export const Route = createFileRoute('/_admins/admin/orders/$number')({
  // The filters of the list that it was opened from. To parse them here would enlarge the first load.
  validateSearch: (search: OrderSearch): OrderSearch => search,
  component: AdminOrderPage,
})

/** One order with its ledger (ADM-02). */
function AdminOrderPage() {
  const t = useWords()
  const { number } = Route.useParams()
  const inOwnWords = useOwnTitles()
  const question = useQuery(orderQuery(number))
  useLiveQueries('admin:orders', orderQuery(number).queryKey)
  // A malformed number is answered as an unknown order.
  const unknown = question.error instanceof ApiError && [400, 404].includes(question.error.status)
  return (
    <main id="content">
      <PageHead title={t('orders.admin.order', { number, kind: question.data?.kind ?? '' })} indexed={false} />
      {unknown && <AdminHead title={t('orders.admin.unknown')} back={<BackToList />} />}
      {!unknown && <ListNews question={question} nothing={null} />}
      {question.data && <Order key={number} order={{ ...question.data, lines: question.data.lines.map(inOwnWords) }} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  const search = Route.useSearch()
  return (
    <Link data-key="back" to="/admin/orders" search={Object.keys(search).length > 0 ? search : savedSearch('orders')}>
      {t('orders.admin.back')}
    </Link>
  )
}

function Order({ order }: { order: OpenOrder }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const search = Route.useSearch()
  const { number, kind, state, remark, cancelledBecause, delivery, email, due, price } = order
  const steps = useSteps(order)
  const isPhone = usePhone()
  const neighbors = <OrderNeighbors number={number} search={search} />
  useOrderKeys()
  useWaitingBeyondPage(order)
  return (
    <>
      <AdminHead
        title={t('orders.admin.order', { number: String(number), kind })}
        back={<BackToList />}
        state={<OrderStatus state={state} remark={remark} />}
        meta={[
          delivery?.name ?? email,
          cancelledBecause && t(`orders.admin.ended.${cancelledBecause}`),
          order.madeBy && t('orders.admin.made-by', { admin: order.madeBy.admin }),
          t('orders.admin.placed', { moment: shortMoment(order.placedAt, language) }),
          due.minor > 0 && t('orders.admin.meta.due', { due: format.amount(due), price: format.amount(price) }),
        ]}
      >
        {!isPhone && neighbors}
      </AdminHead>
      <AdminDetail
        facts={<OrderFacts order={order} steps={steps} />}
        past={<OrderTimeline order={order} steps={steps} />}
      >
        <OrderProgress order={order} />
        <OrderSteps order={order} steps={steps}>
          <OrderFrozen order={order} />
          <OrderWithdrawal order={order} />
          <DeclaredAgain order={order} />
          <OrderDue order={order} />
        </OrderSteps>
        <OrderLines order={order} />
        <AdminOrderParcels order={order} steps={steps} />
        <OrderLedger order={order} steps={steps} />
      </AdminDetail>
      {isPhone && neighbors}
    </>
  )
}
