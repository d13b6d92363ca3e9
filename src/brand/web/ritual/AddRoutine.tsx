import { useNavigate } from '@tanstack/react-router'
import type { StepAvailability } from '#brand/routine.ts'
import { useRitualWords } from '#brand/web/ritual/ritual-words.ts'
import { cartProduct } from '#cart/cart-product.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Currency } from '#money/money.ts'
import { sum } from '#money/money.ts'
import { Button } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Adds the routine's products that can be bought to the cart; reserved ones are listed apart. Without any, no button. */
export function AddRoutine({ availabilities }: { availabilities: readonly StepAvailability[] }) {
  const t = useRitualWords()
  const { language } = useLanguage()
  const { amount } = useFormat()
  const { add } = useCart()
  const navigate = useNavigate()
  const products = availabilities.flatMap((availability) => (availability.is === 'added' ? [availability.product] : []))
  const currency = commonCurrency(products, language)
  const total = sum(
    products.flatMap((product) => effectivePrice(product, currency) ?? []),
    currency,
  )
  function addAll() {
    for (const product of products) add(cartProduct(product, language, currency), product.quantity_cap)
    void navigate({ to: '/cart' })
  }
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      {products.length > 0 && (
        <Button data-leaves onClick={addAll}>
          {t('brand.ritual.add')}
        </Button>
      )}
      <p className="tabular text-ink/80">
        {products.length > 0 && t('brand.ritual.add-price', { price: amount(total) })}
        {availabilities.some(({ is }) => is === 'sold-out') && products.length === 0 && t('brand.ritual.sold-out')}
      </p>
    </div>
  )
}

/** As in the cart: one product without a euro price, and all are priced in dollars (D10). */
function commonCurrency(products: readonly ListedProduct[], language: 'en' | 'fr'): Currency {
  return products.every((product) => currencyFor(product, language) === 'EUR') ? 'EUR' : 'USD'
}
