import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { isSearchable, typedWords } from '#search/typed-words.ts'

test.each([
  ['Crème', ['creme']],
  ['cre\u0300me', ['creme']],
  ['  L’Élixir  ', ['l', 'elixir']],
  ['extra-riche', ['extra', 'riche']],
  ['œillet Straße', ['oeillet', 'strasse']],
  ['İSTANBUL', ['istanbul']],
  ['30ml 1,5 b12', ['30', 'ml', '1', '5', 'b12']],
  ['ﬁne', ['fine']],
  ["creme' & !x:*", ['creme', 'x']],
  ['\0\ud800 🌿', []],
])('NAV-03 %j is read as %j', (text, words) => {
  expect(typedWords(text)).toEqual(words)
})

test('NAV-03 of a long text only the beginning is read', () => {
  expect(typedWords('a b c d e f g h i j')).toHaveLength(8)
  expect(typedWords('x'.repeat(200))).toEqual(['x'.repeat(40)])
})

test('NAV-03 any input is reduced to whole letters and digits, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const words = typedWords(text)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      expect(typedWords(words.join(' '))).toEqual(words)
    }),
    { numRuns: runs(500) },
  )
})

test.each([
  [[], false],
  [['a'], false],
  [['a', 'b'], true],
  [['re'], true],
])('NAV-03 whether %j is enough to search: %j', (words, says) => {
  expect(isSearchable(words)).toBe(says)
})
