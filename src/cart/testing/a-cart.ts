import fc from 'fast-check'
import type { Cart, CartLine } from '#cart/cart.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import { amount, currencies } from '#money/money.ts'

export function aCartProduct(change: Partial<CartProduct> = {}): CartProduct {
  return { ...elixir, ...change }
}

/** A quantity of the product with that id. */
export function aLine(id: string, quantity = 1, change: Partial<CartProduct> = {}): CartLine {
  return { product: aCartProduct({ id, ...change }), quantity }
}

const elixir: CartProduct = {
  id: 'immortela-elixir-30ml',
  name: 'Immortela Elixir',
  price: amount(140_000, 'USD'),
  image: '/pictures/elixir-1200.jpg',
  subtitle: '30 ml · Free Shipping',
  description: 'A golden oil serum.',
  features: ['Satin finish'],
  inStock: true,
  featured: true,
}

const text = fc.string({ unit: 'binary' })

const anyProduct: fc.Arbitrary<CartProduct> = fc.record({
  id: fc.string({ minLength: 1 }),
  name: text,
  price: fc.record({ minor: fc.integer({ min: 1, max: 100_000_000 }), currency: fc.constantFrom(...currencies) }),
  image: text,
  subtitle: text,
  description: text,
  features: fc.array(text, { maxLength: 3 }),
  inStock: fc.boolean(),
  featured: fc.boolean(),
})

/** Any cart that shopping can lead to: one line per product, one to ten of each. */
export const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 10 }) }),
  { selector: ({ product }) => product.id, maxLength: 6 },
)
