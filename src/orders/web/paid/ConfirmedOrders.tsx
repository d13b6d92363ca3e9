import type { OrderKind } from '#checkout/order-kind.ts'
import type { PaidOrder } from '#orders/order-schemas/payment-status-schema.ts'
import { NextSteps } from '#orders/web/paid/NextSteps.tsx'
import { OrderName } from '#orders/web/paid/OrderName.tsx'
import { PaidReceipt } from '#orders/web/paid/PaidReceipt.tsx'
import { useWords } from '#orders/web/paid/paid-words.ts'
import { ToReservations } from '#orders/web/paid/ToReservations.tsx'

type Props = {
  orders: readonly PaidOrder[]
  /** The kind of the earlier order whose balance was paid. */
  balance: OrderKind | undefined
}

export function ConfirmedOrders({ orders, balance }: Props) {
  const t = useWords()
  return (
    <div className="grid gap-x-6 gap-y-14 *:min-w-0 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p data-testid="order-number" className="label flex flex-wrap gap-x-6 text-olive">
          {orders.map((order) => (
            <OrderName key={order.number} order={order} />
          ))}
        </p>
        <h1 className="display-1 mt-4">
          {balance ? t('orders.paid.balance', { kind: balance }) : t('orders.paid.title')}
        </h1>
        <p className="mt-6">{t('orders.paid.mail', { email: orders[0]?.email ?? '' })}</p>
        <h2 className="display-3 mt-12 mb-4">{t('orders.paid.next')}</h2>
        {orders.map((order) => (
          <NextSteps
            key={order.number}
            order={order}
            balance={balance}
            title={orders.length > 1 && <OrderName order={order} />}
          />
        ))}
        {orders.some(({ kind }) => kind === 'reservation') && <ToReservations className="mt-2" />}
      </div>
      <PaidReceipt orders={orders} balance={balance} />
    </div>
  )
}
