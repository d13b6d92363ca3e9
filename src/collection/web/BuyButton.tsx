import { useNavigate } from '@tanstack/react-router'
import { cartProduct } from '#cart/cart-product.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { actionOf, currencyFor } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { reportStep } from '#visits/web/report-step.ts'

/** Puts one of the product into the cart, says so and goes on to the checkout (PROD-08). */
export function useBuy(product: ListedProduct) {
  const { add } = useCart()
  const { language } = useLanguage()
  const navigate = useNavigate()
  return () => {
    reportStep('choice')
    add(cartProduct(product, language, currencyFor(product, language)), product.quantity_cap)
    void navigate({ to: '/checkout', state: { reserves: actionOf(product) === 'reserve' } })
    showToast({
      tone: 'plain',
      title: 'catalogue.added',
      text: 'catalogue.added-what',
      values: { product: inLanguage(product, language).title },
      on: '/checkout',
      action: { label: 'catalogue.see-cart', run: () => void navigate({ to: '/cart' }) },
    })
  }
}

type Props = { product: ListedProduct; title: string; className: string }

/** Its word follows the action (PROD-05); out of stock disables it in every mode (D43). */
export function BuyButton({ product, title, className }: Props) {
  const t = useWords()
  const buy = useBuy(product)
  const word = product.in_stock ? t(`catalogue.action.${actionOf(product)}`) : t('catalogue.availability.out-of-stock')
  return (
    <button
      type="button"
      disabled={!product.in_stock}
      onClick={buy}
      className={className}
      aria-label={`${word}, ${title}`}
    >
      {word}
    </button>
  )
}
