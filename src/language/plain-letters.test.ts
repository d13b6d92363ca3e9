import { expect, test } from 'vitest'
import { plainLetters } from '#language/plain-letters.ts'

test.each([
  ['Élixir', 'elixir'],
  ['HÉLICHRYSE', 'helichryse'],
  ['Cœur de Crème', 'coeur de creme'],
  ['E\u0301te\u0301', 'ete'],
  ['50 ml', '50 ml'],
])('%s is compared as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
