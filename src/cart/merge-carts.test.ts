import { expect, test } from 'vitest'
import { addAll, cartFrom, haveSameLines, lackingIn, mergeDuplicates, redo } from '#cart/merge-carts.ts'
import { aCartProduct, aLine } from '#cart/testing/a-cart.ts'
import { items } from '#cart/testing/a-stored-cart.ts'

type Lines = Record<string, number>

test('CART-09 duplicate lines of one product are one, with the sum of their quantities', () => {
  const lines = [...items({ cream: 2, elixir: 1 }), ...items({ cream: 3 })]
  expect(mergeDuplicates(lines)).toEqual(items({ cream: 5, elixir: 1 }))
})

test.each<[string, Lines, Lines, Lines, Lines]>([
  ['nothing was done', { a: 1 }, { a: 1 }, { a: 4, b: 1 }, { a: 4, b: 1 }],
  ['a product was added', {}, { a: 1 }, { b: 2 }, { b: 2, a: 1 }],
  ['both added a piece', { a: 1 }, { a: 2 }, { a: 2 }, { a: 3 }],
  ['both added the same product', {}, { a: 1 }, { a: 1 }, { a: 2 }],
  ['a line was taken out', { a: 2 }, {}, { a: 2, b: 1 }, { b: 1 }],
  ['both took it out', { a: 2 }, {}, {}, {}],
  ['one took it out, the other added a piece', { a: 2 }, {}, { a: 3 }, { a: 1 }],
  ['one added a piece, the other took it out', { a: 2 }, { a: 3 }, {}, { a: 1 }],
  ['one took a piece, the other took it out', { a: 2 }, { a: 1 }, {}, {}],
  ['more than any line holds', { a: 1 }, { a: 900 }, { a: 900 }, { a: 1000 }],
])('a change is repeated on another cart: %s', (_, before, after, onto, expected) => {
  expect(redo(items(before), items(after), items(onto))).toEqual(items(expected))
})

test.each<[Lines, Lines, boolean]>([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{}, {}, true],
])('%j and %j contain the same: %s', (some, others, same) => {
  expect(haveSameLines(items(some), items(others))).toBe(same)
})

test('CART-07 the offer is the lines of a visitor that the stored cart lacks (D15)', () => {
  const visitor = [aLine('a', 3), aLine('b', 1), aLine('c', 2)]
  expect(lackingIn(items({ a: 1, b: 4 }), visitor)).toEqual([aLine('a', 2), aLine('c', 2)])
})

test('CART-07 lines that are added back join those already there', () => {
  expect(addAll([aLine('a', 1)], [aLine('a', 2), aLine('b', 3)])).toEqual([aLine('a', 3), aLine('b', 3)])
})

test('a cart is made in the words that are at hand', () => {
  expect(cartFrom(items({ a: 2, unheard: 1 }), [aCartProduct({ id: 'a' })])).toEqual([aLine('a', 2)])
})
