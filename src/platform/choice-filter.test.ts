import { expect, test } from 'vitest'
import { areChoices, chosenOf, formatChoices, parseChoices } from '#platform/choice-filter.ts'

const known = ['a', 'b', 'c'] as const

test.each([
  ['a', { values: ['a'], isNot: false }, ['a']],
  ['a,c', { values: ['a', 'c'], isNot: false }, ['a', 'c']],
  ['not-a,c', { values: ['a', 'c'], isNot: true }, ['b']],
] as const)('reads and writes %s', (written, choices, chosen) => {
  expect(parseChoices(written)).toEqual(choices)
  expect(formatChoices(choices)).toBe(written)
  expect(chosenOf(written, known)).toEqual(chosen)
})

test('leaves everything without a filter, and each value once', () => {
  expect(chosenOf(undefined, known)).toEqual(['a', 'b', 'c'])
  expect(parseChoices('a,a').values).toEqual(['a'])
})

test.each([
  ['a,b', true],
  ['not-b', true],
  ['a,z', false],
  ['', false],
  ['a,', false],
] as const)('knows whether all of %s exist', (written, expected) => {
  expect(areChoices(written, known)).toBe(expected)
})
