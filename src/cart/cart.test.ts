import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToCart, type Cart, setQuantity, withoutBought } from '#cart/cart.ts'
import { cartKey } from '#cart/cart-keys.ts'
import { cartProduct } from '#cart/cart-product.ts'
import { countOf, lineTotal, subtotal } from '#cart/cart-sums.ts'
import { aCartProduct, aLine, anyCart } from '#cart/testing/a-cart.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { runs } from '#language/testing/runs.ts'
import { amount } from '#money/money.ts'

const quantities = (cart: Cart) => cart.map((line) => [line.product.id, line.quantity])

test('CART-01 the cart is kept under the key cart', () => {
  expect(cartKey).toBe('cart')
})

describe('CART-02 a line is built from a product', () => {
  test('in English with its base price and texts', () => {
    expect(cartProduct(aProduct(), 'en', 'USD')).toEqual({
      id: 'immortela-elixir-30ml',
      name: 'Immortela Elixir',
      price: amount(140_000, 'USD'),
      image: '/pictures/elixir-1200.jpg',
      subtitle: '30 ml · Free Shipping',
      description: 'A golden oil serum.',
      features: ['Satin finish'],
      inStock: true,
      featured: true,
    })
  })

  test('in French with its euro price and French texts', () => {
    expect(cartProduct(aProduct({ in_stock: false, featured: false }), 'fr', 'EUR')).toEqual({
      id: 'immortela-elixir-30ml',
      name: 'Immortela Élixir',
      price: amount(129_000, 'EUR'),
      image: '/pictures/elixir-1200.jpg',
      subtitle: '30 ml · Livraison offerte',
      description: 'Une huile-sérum dorée.',
      features: ['Fini satiné'],
      inStock: false,
      featured: false,
    })
  })

  test('with the dollar price as dollars when it has no euro price (D10)', () => {
    expect(cartProduct(aProduct({ price_euros: null }), 'fr', 'EUR').price).toEqual(amount(140_000, 'USD'))
  })

  test('with its sale price while it is on sale (D10)', () => {
    const reduced = aProduct({ on_sale: true, sale_price_euros: 999.5 })
    expect(cartProduct(reduced, 'fr', 'EUR').price).toEqual(amount(99_950, 'EUR'))
  })

  test('with its description as plain text', () => {
    const description = '<p>A <em>golden</em> oil.</p>\n<p>Three\u00a0drops.</p>'
    expect(cartProduct(aProduct({ description }), 'en', 'USD').description).toBe('A golden oil. Three drops.')
    const formatted = { description: '<p>Oil &amp; <em>salt</em></p>' }
    expect(cartProduct(aProduct(formatted), 'en', 'USD').description).toBe('Oil & salt')
  })

  test('without a picture when it has none', () => {
    expect(cartProduct(aProduct({ image_urls: [] }), 'en', 'USD').image).toBe('')
  })
})

test('CART-03 a product that is new to the cart becomes its last line', () => {
  expect(quantities(addToCart([aLine('a', 2)], aCartProduct({ id: 'b' })))).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('CART-03 a product that is in the cart is raised by one, in its place', () => {
  expect(quantities(addToCart([aLine('a', 2), aLine('b')], aCartProduct({ id: 'a' })))).toEqual([
    ['a', 3],
    ['b', 1],
  ])
})

test.each([0, -1, -100, Number.NEGATIVE_INFINITY, 0.5])('CART-04 quantity %s removes the line', (quantity) => {
  expect(setQuantity([aLine('a'), aLine('b', 2)], 'a', quantity)).toEqual([aLine('b', 2)])
})

test.each([
  [1, 1],
  [2.9, 2],
  [10, 10],
  [11, 10],
  [Number.POSITIVE_INFINITY, 10],
])('a line set to %s has %i: whole pieces, at most ten (D17)', (wanted, quantity) => {
  expect(setQuantity([aLine('a', 5)], 'a', wanted)).toEqual([aLine('a', quantity)])
})

test('a product may say itself how many a line has (D17)', () => {
  expect(setQuantity([aLine('a')], 'a', 50, 20)).toEqual([aLine('a', 20)])
  expect(addToCart([aLine('a', 3)], aCartProduct({ id: 'a' }), 3)).toEqual([aLine('a', 3)])
  expect(addToCart([aLine('a', 10)], aCartProduct({ id: 'a' }))).toEqual([aLine('a', 10)])
})

test('CART-03 CART-04 after any change of a cart, each product has one line of one to ten', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), to: fc.option(fc.integer({ min: -2, max: 14 })) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cart = steps.reduce<Cart>(
        (lines, { id, to }) => (to === null ? addToCart(lines, aCartProduct({ id })) : setQuantity(lines, id, to)),
        [],
      )
      expect(new Set(cart.map(({ product }) => product.id)).size).toBe(cart.length)
      for (const { quantity } of cart) expect(quantity >= 1 && quantity <= 10).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})

test('a cart is never changed, only replaced', () => {
  const cart = Object.freeze([Object.freeze(aLine('a', 2))])
  addToCart(cart, aCartProduct({ id: 'a' }))
  setQuantity(cart, 'a', 0)
  expect(cart).toEqual([aLine('a', 2)])
})

test('NAV-04 the badge counts pieces, not lines', () => {
  expect(countOf([aLine('a', 2), aLine('b', 3)])).toBe(5)
  expect(countOf([])).toBe(0)
})

test('CART-05 a line that cannot be had any more is not in the subtotal', () => {
  const gone = aLine('b', 3, { price: amount(50_050, 'EUR'), inStock: false })
  expect(subtotal([aLine('a', 2), gone])).toEqual(amount(280_000, 'USD'))
  expect(subtotal([gone])).toBeUndefined()
})

test('CART-05 the subtotal is the sum of all lines, each its price times its quantity', () => {
  const cart = [aLine('a', 2), aLine('b', 3, { price: amount(50_050, 'USD') })]
  expect(cart.map(lineTotal)).toEqual([amount(280_000, 'USD'), amount(150_150, 'USD')])
  expect(subtotal(cart)).toEqual(amount(430_150, 'USD'))
})

test('CART-05 euros and dollars have no subtotal, nor has an empty cart (D11)', () => {
  expect(subtotal([aLine('a'), aLine('b', 1, { price: amount(1, 'EUR') })])).toBeUndefined()
  expect(subtotal([])).toBeUndefined()
})

test('CART-05 a subtotal of one currency is exact for every cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const inEuros = cart.map((line) => ({
        ...line,
        product: { ...line.product, inStock: true, price: amount(line.product.price.minor, 'EUR') },
      }))
      const expected = cart.reduce(
        (total, { product, quantity }) => total + BigInt(product.price.minor) * BigInt(quantity),
        0n,
      )
      expect(BigInt(subtotal(inEuros)?.minor ?? 0)).toBe(expected)
    }),
    { numRuns: runs(100) },
  )
})

test('PAY-05 bought lines leave the cart, lines added meanwhile stay', () => {
  const cart = [aLine('cream', 3), aLine('elixir', 1), aLine('riche', 2)]
  const bought = [
    { id: 'cream', quantity: 1 },
    { id: 'elixir', quantity: 4 },
    { id: 'gone', quantity: 1 },
  ]
  expect(withoutBought(cart, bought)).toEqual([aLine('cream', 2), aLine('riche', 2)])
})
