import { createFileRoute, Link } from '@tanstack/react-router'
import type { OrderKind } from '#checkout/order-kind.ts'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { sum } from '#money/money.ts'
import type { PaidOrder } from '#orders/order-schemas/payment-status-schema.ts'
import { ConfirmedOrders } from '#orders/web/paid/ConfirmedOrders.tsx'
import { useWords } from '#orders/web/paid/paid-words.ts'
import { ToReservations } from '#orders/web/paid/ToReservations.tsx'
import { usePaidCart } from '#orders/web/paid/use-paid-cart.ts'
import { usePaymentStatus } from '#orders/web/paid/use-payment-status.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

type Search = { reference?: string | undefined }

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: ({ reference }: Record<string, unknown>): Search => ({
    reference: typeof reference === 'string' ? reference : undefined,
  }),
  component: PaymentSuccessPage,
})

/** Shows the status of the payment; it decides nothing (D21). */
function PaymentSuccessPage() {
  const t = useWords()
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('orders.paid.title')} indexed={false} />
      <Status reference={Route.useSearch().reference ?? ''} />
    </main>
  )
}

function Status({ reference }: { reference: string }) {
  const t = useWords()
  const { query, late } = usePaymentStatus(reference)
  usePaidCart(reference, query.data)
  if (reference === '' || query.data?.status === 'unknown') return <NotHere word="unknown" />
  const { status, orders, past, balance } = query.data ?? {}
  if (past) return <NotHere word="past" />
  if (orders && status === 'returned') return <Returned orders={orders} balance={balance} />
  if (orders) return <ConfirmedOrders orders={orders} balance={balance} />
  if (status === 'failed') return <NotPaid balance={balance} />
  if (status === 'processing') {
    return <Message title={t('orders.paid.processing')} text={t('orders.paid.processing-text', { reference })} />
  }
  if (query.isError) {
    return (
      <Message title={t('orders.paid.waiting')} text={t('orders.paid.failed-text')}>
        <Button onClick={() => void query.refetch()}>{t('ui.try-again')}</Button>
      </Message>
    )
  }
  const text = late ? t('orders.paid.late', { reference }) : t('orders.paid.waiting-text')
  return (
    <Message title={t('orders.paid.waiting')} text={text}>
      {!late && <Spinner />}
    </Message>
  )
}

/** For a reference that is unknown or too old: how the order is found all the same. */
function NotHere({ word }: { word: 'unknown' | 'past' }) {
  const t = useWords()
  return (
    <Message title={t(`orders.paid.${word}`)} text={t(`orders.paid.${word}-text`)}>
      <Link to="/order" hash="find" className={buttonClass('secondary')}>
        {t('orders.paid.find-other')}
      </Link>
    </Message>
  )
}

function NotPaid({ balance }: { balance: OrderKind | undefined }) {
  const t = useWords()
  if (balance) {
    return (
      <Message title={t('orders.paid.not-paid')} text={t('orders.paid.not-paid-balance', { kind: balance })}>
        {balance === 'reservation' && <ToReservations />}
      </Message>
    )
  }
  return (
    <Message title={t('orders.paid.not-paid')} text={t('orders.paid.not-paid-text')}>
      <Link to="/checkout" className={buttonClass('primary')}>
        {t('orders.paid.to-checkout')}
      </Link>
    </Message>
  )
}

/** Paid too late, or without need: all of it goes back. */
function Returned({ orders, balance }: { orders: readonly PaidOrder[]; balance: OrderKind | undefined }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const [first] = orders
  if (!first) return null
  const number = listed(
    orders.map((order) => String(order.number)),
    language,
  )
  const paid = orders.map((order) => order.paid)
  const values = { number, total: format.amount(sum(paid, first.paid.currency)), email: first.email, kind: first.kind }
  return balance ? (
    <Message title={t('orders.paid.balance-returned')} text={t('orders.paid.balance-returned-text', values)}>
      {balance === 'reservation' && <ToReservations />}
    </Message>
  ) : (
    <Message title={t('orders.paid.returned')} text={t('orders.paid.returned-text', values)} />
  )
}

type MessageProps = { title: string; text: string; children?: React.ReactNode }

function Message({ title, text, children }: MessageProps) {
  return (
    <div className="max-w-[36rem]">
      <h1 className="display-2">{title}</h1>
      <p className="mt-6 mb-8 text-ink/80">{text}</p>
      {children}
    </div>
  )
}
