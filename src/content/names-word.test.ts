import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesWord } from '#content/names-word.ts'
import { contentOf } from '#content/page-content.ts'

const faq = (en: string, fr = '') =>
  contentOf('faq', {
    texts: {},
    blocks: [{ id: randomUUID(), kind: 'question', sample: false, values: {}, words: { answer: { en, fr } } }],
  })

test.each([
  ['<p>We deliver to Belgium.</p>', '', true],
  ['', '<p>En France et en <strong>Belgique</strong></p>', true],
  ['<p>A Belgian address, and belgium in a link</p>', '', false],
  ['<p>NewBelgiumCo</p>', '', false],
])('whether %s%s names Belgium is %s', (en, fr, isNamed) => {
  expect(namesWord(faq(en, fr), ['Belgium', 'Belgique'])).toBe(isNamed)
})

test('a name with a dot is read as it is', () => {
  expect(namesWord(faq('The U.S. only'), ['U.S.'])).toBe(true)
  expect(namesWord(faq('The UpSo only'), ['U.S.'])).toBe(false)
})
