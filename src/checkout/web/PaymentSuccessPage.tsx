import { createFileRoute } from '@tanstack/react-router'
import { ConfirmedOrder } from '#checkout/web/ConfirmedOrder.tsx'
import { usePaidCart } from '#checkout/web/use-paid-cart.ts'
import { useStanding } from '#checkout/web/use-standing.ts'
import { PageHead } from '#house/web/PageHead.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Button } from '#ui/Button.tsx'
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
  usePaidCart(reference, standing.data?.status === 'confirmed')
  if (reference === '' || standing.data?.status === 'unknown') {
    return <Message title={t('checkout.success.unknown')} text={t('checkout.success.unknown-text')} />
  }
  if (standing.data?.order) return <ConfirmedOrder order={standing.data.order} />
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
