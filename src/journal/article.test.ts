import { expect, test } from 'vitest'
import { readingMinutes } from '#journal/article.ts'

const words = (count: number) => `<p>${Array(count).fill('mot').join(' ')}</p>`

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [800, 4],
])('%i words take %i minutes to read', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes)
})

test('marks, spaces and tags are no words', () => {
  const sentence = '<p>« L’huile<em>-sérum</em> »\u00a0: — 3&amp;4\u202f?</p>'
  expect(readingMinutes(sentence.repeat(60))).toBe(1)
  expect(readingMinutes(sentence.repeat(75))).toBe(2)
})
