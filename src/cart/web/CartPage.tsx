import { createFileRoute, Link } from '@tanstack/react-router'
import { type Cart, defaultQuantityCap } from '#cart/cart.ts'
import { subtotal } from '#cart/cart-sums.ts'
import { CartLineRow } from '#cart/web/CartLineRow.tsx'
import { EmptyCart } from '#cart/web/EmptyCart.tsx'
import { usePricedCart } from '#cart/web/use-priced-cart.ts'
import { useWords } from '#cart/web/words.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { WithoutScripts } from '#ui/page/WithoutScripts.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useHouseEmail } from '#ui/use-house-email.ts'

export const Route = createFileRoute('/_public/cart')({ component: CartPage })

function CartPage() {
  const t = useWords()
  const email = useHouseEmail()
  const { cart, products, failed } = usePricedCart()
  return (
    <main id="content" className="measure min-h-dvh pt-32 pb-28 xl:pt-40">
      <PageHead title={t('cart.title')} indexed={false} />
      <h1 className="display-2 mb-10 md:mb-14">{t('cart.title')}</h1>
      <WithoutScripts text={t('cart.without-scripts', { email })} />
      {cart === undefined && <Spinner isExplained />}
      {cart?.length === 0 && <EmptyCart />}
      {failed && (
        <p role="status" className="mb-6 text-amber">
          {t('cart.prices-failed')}
        </p>
      )}
      {cart && cart.length > 0 && <FilledCart cart={cart} products={products} />}
    </main>
  )
}

function FilledCart({ cart, products }: { cart: Cart; products: readonly ListedProduct[] | undefined }) {
  return (
    <div className="grid gap-x-6 gap-y-14 lg:grid-cols-12">
      <ul className="border-line border-b lg:col-span-8">
        {cart.map((line) => {
          const product = products?.find((each) => each.product_id === line.product.id)
          return (
            <CartLineRow
              key={line.product.id}
              line={line}
              product={product}
              cap={product?.quantity_cap ?? defaultQuantityCap}
            />
          )
        })}
      </ul>
      <Sums cart={cart} />
    </div>
  )
}

function Sums({ cart }: { cart: Cart }) {
  const t = useWords()
  const format = useFormat()
  const total = subtotal(cart)
  return (
    <section aria-label={t('cart.subtotal')} className="lg:col-span-4 lg:pl-10 xl:col-span-3 xl:col-start-10 xl:pl-0">
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:text-right">
        <dt>{t('cart.delivery')}</dt>
        <dd>{t('cart.delivery-free')}</dd>
        <dt className="border-line border-t pt-3 text-lg">{t('cart.subtotal')}</dt>
        <dd data-testid="subtotal" aria-live="polite" className="border-line border-t pt-3 text-lg">
          {total && format.amount(total)}
        </dd>
      </dl>
      <p className="mt-3 text-[0.875rem] text-ink/75">{t('cart.tax-note')}</p>
      <Link to="/checkout" className={buttonClass('primary', 'mt-8 w-full')}>
        {t('cart.checkout')}
      </Link>
    </section>
  )
}
