import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EmptyCart } from '#cart/web/EmptyCart.tsx'
import { usePricedCart } from '#cart/web/use-priced-cart.ts'
import { useWords as useCartWords } from '#cart/web/words.ts'
import { useWords } from '#checkout/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useHouseEmail } from '#ui/use-house-email.ts'

type Search = { returned?: 'unpaid' | undefined }

export const Route = createFileRoute('/_public/checkout')({
  validateSearch: ({ returned }: Record<string, unknown>): Search => ({
    returned: returned === 'unpaid' ? returned : undefined,
  }),
  component: CheckoutPage,
})

const CheckoutForm = lazy(() =>
  import('#checkout/web/CheckoutForm.tsx').then(({ CheckoutForm }) => ({ default: CheckoutForm })),
)

function CheckoutPage() {
  const t = useWords()
  const tCart = useCartWords()
  const email = useHouseEmail()
  const { returned } = Route.useSearch()
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('checkout.title')} indexed={false} />
      <h1 className="display-2 mb-10 md:mb-14">{t('checkout.title')}</h1>
      {returned && (
        <p role="status" className="mb-10 border-gold border-l-2 pl-4">
          {t('checkout.returned')}
        </p>
      )}
      <WithoutScripts text={tCart('cart.without-scripts', { email })} />
      <Content />
    </main>
  )
}

function Content() {
  const t = useWords()
  const { cart, products, failed, refresh } = usePricedCart()
  if (cart?.length === 0) return <EmptyCart />
  if (cart && products) {
    return (
      <Suspense fallback={<Spinner />}>
        <CheckoutForm cart={cart} products={products} refresh={refresh} />
      </Suspense>
    )
  }
  if (!failed) return <Spinner isExplained />
  return (
    <div role="alert">
      <p className="mb-6 max-w-[36rem]">{t('catalogue.failed-explained')}</p>
      <Button onClick={refresh}>{t('ui.try-again')}</Button>
    </div>
  )
}
