import { createFileRoute, Link } from '@tanstack/react-router'
import type { CheckoutStanding } from '#checkout/schema.ts'
import { ConfirmedOrder } from '#checkout/web/ConfirmedOrder.tsx'
import { usePaidCart } from '#checkout/web/use-paid-cart.ts'
import { useStanding } from '#checkout/web/use-standing.ts'
import { useWords } from '#checkout/web/words.ts'
import { PageHead } from '#house/web/PageHead.tsx'
import { useFormat } from '#language/web/LanguageProvider.tsx'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Search = { reference?: string }

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: ({ reference }: Record<string, unknown>): Search =>
    typeof reference === 'string' ? { reference } : {},
  component: PaymentSuccessPage,
})

/** Reads where the payment stands and says so; it decides nothing (decision 21). */
function PaymentSuccessPage() {
  const t = useWords()
  return (
    <main id="content" className="measure min-h-[80dvh] pt-32 pb-28 xl:pt-40">
      <PageHead title={t('checkout.success.title')} indexed={false} />
      <Standing reference={Route.useSearch().reference ?? ''} />
    </main>
  )
}

function Standing({ reference }: { reference: string }) {
  const t = useWords()
  const { standing, late } = useStanding(reference)
  usePaidCart(reference, standing.data)
  if (reference === '' || standing.data?.status === 'unknown') {
    return <Message title={t('checkout.success.unknown')} text={t('checkout.success.unknown-text')} />
  }
  if (standing.data?.status === 'returned' && standing.data.order) return <ReturnedOrder order={standing.data.order} />
  if (standing.data?.order) return <ConfirmedOrder order={standing.data.order} />
  if (standing.data?.status === 'failed') return <NotPaid />
  if (standing.data?.status === 'processing') {
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

function NotPaid() {
  const t = useWords()
  return (
    <Message title={t('checkout.success.not-paid')} text={t('checkout.success.not-paid-text')}>
      <Link to="/checkout" className={buttonLook('primary')}>
        {t('checkout.success.to-checkout')}
      </Link>
    </Message>
  )
}

function ReturnedOrder({ order }: { order: NonNullable<CheckoutStanding['order']> }) {
  const t = useWords()
  const format = useFormat()
  const values = { number: String(order.number), total: format.amount(order.total), email: order.email }
  return <Message title={t('checkout.success.returned')} text={t('checkout.success.returned-text', values)} />
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
