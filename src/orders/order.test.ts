import { expect, test } from 'vitest'
import { stateOf, typedNumber, typedWords } from '#orders/order.ts'

const dollars = (minor: number) => ({ minor, currency: 'USD' }) as const

test.each([
  ['paid', false, 0],
  ['refunded', false, 1],
  ['cancelled', true, 0],
  ['cancelled', true, 90_000],
] as const)('ADM-02 an order is %s when it was cancelled: %s, and %i cents went back', (state, cancelled, minor) => {
  expect(stateOf({ cancelled, refunded: dollars(minor) })).toBe(state)
})

test.each([
  ['1001', 1001],
  [' #1001 ', 1001],
  ['no. 1001', 1001],
  ['N° 1001', 1001],
  ['n° 1001', 1001],
  ['12 rue', undefined],
  ['anne', undefined],
  ['10011001100110011001', undefined],
  ['', undefined],
])('ADM-02 "%s" asks for order %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test('ADM-02 words are those of a name or an e-mail, without what stands between', () => {
  expect(typedWords("  Anne-Marie D'Arc, anne@example.com (x) ; --")).toEqual([
    'anne-marie',
    'd',
    'arc',
    'anne@example.com',
    'x',
  ])
  expect(typedWords(' -- ')).toEqual([])
})
