import { effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import type { Language } from '#language/language.ts'
import type { Amount, Currency } from '#money/money.ts'

/** A product as a cart line carries it (CART-02): enough to show the line before the catalogue has come. */
export type CartProduct = {
  id: string
  name: string
  price: Amount
  image: string
  subtitle: string
  description: string
  features: readonly string[]
  inStock: boolean
  featured: boolean
}

export function cartProduct(product: ListedProduct, language: Language, currency: Currency): CartProduct {
  const texts = inLanguage(product, language)
  const price = effectivePrice(product, currency) ?? effectivePrice(product, 'USD')
  if (!price) throw new RangeError(`${product.product_id} has no price`)
  return {
    id: product.product_id,
    name: texts.title,
    price,
    image: product.image_urls[0] ?? '',
    subtitle: texts.subtitle,
    description: plainText(texts.description),
    features: texts.features,
    inStock: product.in_stock,
    featured: product.featured,
  }
}

/** Texts from the admin's editor may contain tags; a cart line shows words only, in one line. */
function plainText(text: string): string {
  const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return (text.startsWith('<') ? unescaped(words) : words).trim()
}

// `platform/html` would do it, and is too much for the first load.
function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>' })[String(name)] ?? '"')
}
