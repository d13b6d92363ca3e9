import { expect, test } from 'vitest'
import { asDescription } from '#ui/page/description.ts'

const sentence = 'A light white cream for normal skin and warm months, which spreads cool and is gone in a moment.'

test('a short text stays as it is', () => {
  expect(asDescription(sentence)).toBe(sentence)
})

test('whole sentences are kept where they fit', () => {
  expect(asDescription(`${sentence} ${sentence}`)).toBe(sentence)
})

test('a single long sentence ends after a word', () => {
  const long = asDescription('word '.repeat(60))
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/word…$/)
})

test('a first sentence that is too short gets the next one too', () => {
  expect(asDescription(`Light. ${'word '.repeat(60)}`)).toMatch(/^Light\. word .*…$/)
})
