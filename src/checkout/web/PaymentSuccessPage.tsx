import { createFileRoute, Link } from '@tanstack/react-router'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { PaidOrder } from '#checkout/schema.ts'
import { ConfirmedOrders } from '#checkout/web/ConfirmedOrders.tsx'
import { ToReservations } from '#checkout/web/ToReservations.tsx'
import { usePaidCart } from '#checkout/web/use-paid-cart.ts'
import { useStanding } from '#checkout/web/use-standing.ts'
import { useWords } from '#checkout/web/words.ts'
import { listed } from '#language/list.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { sum } from '#money/money.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'

type Search = { reference?: string | undefined }

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: ({ reference }: Record<string, unknown>): Search => ({
    reference: typeof reference === 'string' ? reference : undefined,
  }),
  component: PaymentSuccessPage,
})

/** Reads where the payment stands and says so; it decides nothing (D21). */
function PaymentSuccessPage() {
  const t = useWords()
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('checkout.success.title')} indexed={false} />
      <Standing reference={Route.useSearch().reference ?? ''} />
    </main>
  )
}

function Standing({ reference }: { reference: string }) {
  const t = useWords()
  const { standing, late } = useStanding(reference)
  usePaidCart(reference, standing.data)
  if (reference === '' || standing.data?.status === 'unknown') return <NotHere word="unknown" />
  const { status, orders, past, balance } = standing.data ?? {}
  if (past) return <NotHere word="past" />
  if (orders && status === 'returned') return <Returned orders={orders} balance={balance} />
  if (orders) return <ConfirmedOrders orders={orders} balance={balance} />
  if (status === 'failed') return <NotPaid balance={balance} />
  if (status === 'processing') {
    return (
      <Message title={t('checkout.success.processing')} text={t('checkout.success.processing-text', { reference })} />
    )
  }
  if (standing.isError) {
    return (
      <Message title={t('checkout.success.waiting')} text={t('checkout.success.failed-text')}>
        <Button onClick={() => void standing.refetch()}>{t('ui.try-again')}</Button>
      </Message>
    )
  }
  const text = late ? t('checkout.success.late', { reference }) : t('checkout.success.waiting-text')
  return (
    <Message title={t('checkout.success.waiting')} text={text}>
      {!late && <Spinner />}
    </Message>
  )
}

/** What this address does not show, or no more: how the order is found all the same. */
function NotHere({ word }: { word: 'unknown' | 'past' }) {
  const t = useWords()
  return (
    <Message title={t(`checkout.success.${word}`)} text={t(`checkout.success.${word}-text`)}>
      <Link to="/order" hash="find" className={buttonLook('secondary')}>
        {t('checkout.success.find-other')}
      </Link>
    </Message>
  )
}

function NotPaid({ balance }: { balance: OrderKind | undefined }) {
  const t = useWords()
  if (balance) {
    return (
      <Message title={t('checkout.success.not-paid')} text={t('checkout.success.not-paid-balance', { kind: balance })}>
        {balance === 'reservation' && <ToReservations />}
      </Message>
    )
  }
  return (
    <Message title={t('checkout.success.not-paid')} text={t('checkout.success.not-paid-text')}>
      <Link to="/checkout" className={buttonLook('primary')}>
        {t('checkout.success.to-checkout')}
      </Link>
    </Message>
  )
}

/** Paid too late, or for nothing: all of it goes back. */
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
    <Message title={t('checkout.success.balance-returned')} text={t('checkout.success.balance-returned-text', values)}>
      {balance === 'reservation' && <ToReservations />}
    </Message>
  ) : (
    <Message title={t('checkout.success.returned')} text={t('checkout.success.returned-text', values)} />
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
