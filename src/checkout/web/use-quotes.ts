import { useWatch } from 'react-hook-form'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { Cart } from '#cart/cart.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { quoteOf, type Wanted } from '#checkout/quote.ts'
import type { CheckoutFormState, Paying } from '#checkout/web/checkout-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useToday } from '#ui/use-today.ts'

type Sale = {
  country: string | undefined
  /** The server's day when it reported a change. */
  shopDay: string | undefined
  depositPercentage: number
}

/** The quotes of the cart in full and with a deposit, and the choice between them: only members can choose. */
export function useQuotes(
  form: CheckoutFormState,
  cart: Cart,
  products: readonly ListedProduct[],
  { country, shopDay, depositPercentage }: Sale,
) {
  const here = useToday()
  const today = shopDay ?? here
  const { language } = useLanguage()
  const { status } = useAuth()
  const chosen = useWatch({ control: form.control, name: 'paying' })
  const wanted = cart.flatMap(({ product, quantity }): Wanted[] => {
    const current = products.find((each) => each.product_id === product.id)
    return current?.in_stock ? [{ product: current, quantity }] : []
  })
  const reserved = wanted.map((each) => ({ ...each, reserve: 'with-deposit' as const }))
  const terms = { today, depositPercentage, country }
  const quotes = {
    'in-full': quoteOf(wanted, language, terms),
    'with-deposit': quoteOf(reserved, language, terms),
  }
  const paying: Paying = status === 'signed-in' && chosen === 'with-deposit' ? chosen : 'in-full'
  return { wanted, paying, quotes }
}
