import { expect, test } from 'vitest'
import { type Addable, problemsOfAdditions } from '#orders/goods/additions.ts'

const jar: Addable = { isOfKind: true, regularMinor: 100, available: 5, cap: 4 }
const added = (quantity: number, unitMinor = 100) => [{ product_id: 'jar', quantity, unitMinor }]
const staying = (units: number) => () => units

test.each([
  ['as many as there are', added(4), jar, 0, null],
  ['cheaper than in the shop', added(1, 1), jar, 0, null],
  ['what is not sold', added(1), undefined, 0, 'not-sold'],
  ['what is reserved, into an order', added(1), { ...jar, isOfKind: false }, 0, 'other-kind'],
  ['dearer than in the shop', added(1, 101), jar, 0, 'dearer'],
  ['more than there are', added(6), jar, 0, 'over-stock'],
  ['what is not counted', added(4), { ...jar, available: null }, 0, null],
  ['more than a cart may hold', added(5), jar, 0, 'over-cap'],
  ['more with those of the order', added(3), jar, 2, 'over-cap'],
] as const)('ADM-02 a product comes into an order: %s', (_, wanted, product, inOrder, problem) => {
  expect(problemsOfAdditions(wanted, () => product, staying(inOrder), false)).toEqual([problem])
})

test('ADM-02 the house may mean more than a cart holds, but no more than there are', () => {
  expect(problemsOfAdditions(added(5), () => jar, staying(0), true)).toEqual([null])
  expect(problemsOfAdditions(added(6), () => jar, staying(0), true)).toEqual(['over-stock'])
})

test('ADM-02 a product comes once', () => {
  expect(problemsOfAdditions([...added(1), ...added(1)], () => jar, staying(0), false)).toEqual([null, 'twice'])
})
