import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, lineTotal, subtotal } from '#cart/cart-sums.ts'
import { readCart, writeCart } from '#cart/saved-cart.ts'
import { aLine, anyCart } from '#cart/testing/a-cart.ts'
import { runs } from '#language/testing/runs.ts'
import { amount } from '#money/money.ts'

test('CART-01 a saved cart is read again, whatever the cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(readCart(writeCart(cart))).toEqual(cart)
    }),
    { numRuns: runs(200) },
  )
})

test.each([
  null,
  '',
  '{',
  'undefined',
  '"cart"',
  'null',
  'true',
  '7',
  '{}',
  '{"length":1}',
  '[[]]',
  '[null]',
  '\u0000',
])('CART-01 the damaged saved cart %j starts empty', (saved) => {
  expect(readCart(saved)).toEqual([])
})

const good = aLine('good', 2)
const damagedProduct = (change: object) => ({ ...good, product: { ...good.product, ...change } })

test.each<[string, unknown]>([
  ['has no product', { quantity: 1 }],
  ['has a product without a name', damagedProduct({ name: undefined })],
  ['has a product without an id', damagedProduct({ id: '' })],
  ['has a product whose id is a number', damagedProduct({ id: 1 })],
  ['has features that are no list', damagedProduct({ features: 'Satin finish' })],
  ['has features that are no texts', damagedProduct({ features: [1] })],
  ['has a stock that is no claim', damagedProduct({ inStock: 'yes' })],
  ['has no price', damagedProduct({ price: null })],
  ['has a price that is a number', damagedProduct({ price: 1400 })],
  ['has a price in another currency', damagedProduct({ price: { minor: 100, currency: 'GBP' } })],
  ['has a price with a fraction of a cent', damagedProduct({ price: { minor: 0.5, currency: 'USD' } })],
  ['costs nothing', damagedProduct({ price: { minor: 0, currency: 'USD' } })],
  ['costs more than can be counted', damagedProduct({ price: { minor: Number.MAX_SAFE_INTEGER, currency: 'USD' } })],
  ['has no quantity', { product: good.product }],
  ['has quantity 0', { ...good, quantity: 0 }],
  ['has a negative quantity', { ...good, quantity: -1 }],
  ['has half a piece', { ...good, quantity: 1.5 }],
  ['has a quantity in words', { ...good, quantity: '2' }],
])('CART-01 a line that %s is left out, and the others stay', (_, damaged) => {
  expect(readCart(JSON.stringify([damaged, good]))).toEqual([good])
})

test('CART-01 two saved lines of one product are one line with both quantities', () => {
  const saved = JSON.stringify([aLine('a', 2), aLine('b', 1), aLine('a', 3)])
  expect(readCart(saved)).toEqual([aLine('a', 5), aLine('b', 1)])
})

test('CART-01 a quantity beyond all bounds is cut, so that sums can be made', () => {
  const price = amount(100_000_000, 'USD')
  const [line] = readCart(JSON.stringify([aLine('a', Number.MAX_SAFE_INTEGER, { price })]))
  expect(line?.quantity).toBeLessThanOrEqual(1_000)
})

/** Shows a cart as the pages do: counted, priced line by line, summed. */
function show(saved: string) {
  const cart = readCart(saved)
  return [cart.map(lineTotal), subtotal(cart), countOf(cart)]
}

test('CART-01 no text whatever throws anything', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (saved) => {
      expect(() => show(saved)).not.toThrow()
      expect(readCart(saved)).toEqual([])
    }),
    { numRuns: runs(300) },
  )
})

const anyNumber = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.maxSafeInteger(), fc.double())
const damage = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyNumber)

/** A cart in which any field of any line may be anything. */
const nearlyCart = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c'),
      anyNumber,
      anyNumber,
      fc.option(fc.constantFrom(...Object.keys(good.product))),
      damage,
    )
    .map(([id, quantity, minor, key, value]) => {
      const price = { minor, currency: 'USD' }
      return { quantity, product: { ...good.product, id, price, ...(key && { [key]: value }) } }
    }),
  { maxLength: 8 },
)

test('CART-01 a nearly valid cart throws nothing, and its valid part is shown and saved', () => {
  fc.assert(
    fc.property(nearlyCart, (lines) => {
      const saved = JSON.stringify(lines)
      expect(() => show(saved)).not.toThrow()
      expect(readCart(writeCart(readCart(saved)))).toEqual(readCart(saved))
    }),
    { numRuns: runs(500) },
  )
})
