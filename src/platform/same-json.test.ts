import { expect, test } from 'vitest'
import { isSameJson } from '#platform/same-json.ts'

test.each<[string, unknown, unknown, boolean]>([
  ['lists with the same values', ['a', { b: 1 }], ['a', { b: 1 }], true],
  ['a field that is undefined, and none', { a: 1, b: undefined }, { a: 1 }, true],
  ['no value, and null', undefined, null, false],
  ['another value further in', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  [
    'the same fields in another order, further in too',
    { a: [{ b: 1, c: 2 }], d: 3 },
    { d: 3, a: [{ c: 2, b: 1 }] },
    true,
  ],
  ['the same values in another order', ['a', 'b'], ['b', 'a'], false],
])('%s', (_, one, other, expected) => {
  expect(isSameJson(one, other)).toBe(expected)
})
