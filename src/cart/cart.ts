import { currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import type { Language } from '#language/language.ts'
import { type Amount, type Currency, sum, times } from '#money/money.ts'

/** The key of the browser's saved cart. */
export const cartKey = 'cart'

/** The storage key of a browser's copy of a member's stored cart; present while the member is signed in. */
export const mirrorKey = 'cart-mirror'

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

export type CartLine = { product: CartProduct; quantity: number }
export type Cart = readonly CartLine[]

/** The most pieces of one product that a line has, unless the product says otherwise (D17). */
export const defaultQuantityCap = 10

/** The most that create-checkout reads; a product's own cap is known only when the catalogue has come. */
export const mostPerLine = 1_000

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

export function addToCart(cart: Cart, product: CartProduct, cap = defaultQuantityCap): Cart {
  const line = cart.find((each) => each.product.id === product.id)
  if (!line) return [...cart, { product, quantity: 1 }]
  return setQuantity(cart, product.id, line.quantity + 1, cap)
}

/** Zero or less removes the line (CART-04); more than the cap is cut to it. */
export function setQuantity(cart: Cart, id: string, quantity: number, cap = defaultQuantityCap): Cart {
  const whole = Math.trunc(quantity)
  if (whole <= 0) return cart.filter((line) => line.product.id !== id)
  const capped = Math.min(whole, cap)
  return cart.map((line) => (line.product.id === id ? { ...line, quantity: capped } : line))
}

/** The cart without what was bought: a line that grew meanwhile keeps the rest. */
export function withoutBought(cart: Cart, bought: readonly { id: string; quantity: number }[]): Cart {
  return bought.reduce((rest, { id, quantity }) => {
    const line = rest.find((each) => each.product.id === id)
    return line ? setQuantity(rest, id, line.quantity - quantity, mostPerLine) : rest
  }, cart)
}

export function countOf(cart: Cart): number {
  return cart.reduce((total, line) => total + line.quantity, 0)
}

export function lineTotal(line: CartLine): Amount {
  return times(line.product.price, line.quantity)
}

/**
 * The sum of the lines that can be had; undefined while a mix of currencies waits for the catalogue, or when there is
 * no such line.
 */
export function subtotal(cart: Cart): Amount | undefined {
  const lines = cart.filter((line) => line.product.inStock)
  const currency = lines[0]?.product.price.currency
  if (!currency || lines.some((line) => line.product.price.currency !== currency)) return undefined
  return sum(lines.map(lineTotal), currency)
}

/**
 * The cart as the catalogue prices and words it now, in one currency: that of the language, or dollars for all lines
 * as soon as one of them has no euro price (D10 and D11). A product that is no longer sold keeps its old line.
 */
export function reprice(cart: Cart, products: readonly ListedProduct[], language: Language): Cart {
  const known = new Map(products.map((product) => [product.product_id, product]))
  const found = cart.flatMap((line) => known.get(line.product.id) ?? [])
  const currency = cartCurrency(found, language)
  return cart.map((line) => {
    const product = known.get(line.product.id)
    if (!product) return unavailable(line)
    const quantity = Math.min(line.quantity, product.quantity_cap)
    return { product: cartProduct(product, language, currency), quantity }
  })
}

export function cartCurrency(products: readonly ListedProduct[], language: Language): Currency {
  const inEuros = products.every((product) => currencyFor(product, language) === 'EUR')
  return inEuros && language === 'fr' ? 'EUR' : 'USD'
}

function unavailable(line: CartLine): CartLine {
  return { ...line, product: { ...line.product, inStock: false } }
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
