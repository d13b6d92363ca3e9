import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, type Part, shortened } from '#ui/admin/editor/text-difference.ts'

const written = (parts: readonly Part[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`)).join('')
const without = (kind: Part['kind'], parts: readonly Part[]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('ADM-01 the difference of two texts', () => {
  test.each([
    ['A cream for the night.', 'A cream for the evening.', 'A cream for the [-night.][+evening.]'],
    ['Three drops.', 'Press three drops.', '[-Three][+Press three] drops.'],
    ['', 'New', '[+New]'],
    ['Old', '', '[-Old]'],
    ['One\ntwo', 'One\ntwo\nthree', 'One\ntwo[+\nthree]'],
    ['a b c d', 'a x c y', 'a [-b][+x] c [-d][+y]'],
    ['The same', 'The same', 'The same'],
  ])('from "%s" to "%s"', (before, after, difference) => {
    expect(written(differenceOf(before, after))).toBe(difference)
  })

  test('loses no word of either', () => {
    const words = fc.array(fc.constantFrom('rose', 'oil', 'of', ' ', '\n', 'the'), { maxLength: 40 })
    fc.assert(
      fc.property(words, words, (old, now) => {
        const [before, after] = [old.join(' '), now.join(' ')]
        const parts = differenceOf(before, after)
        expect(without('added', parts)).toBe(before)
        expect(without('removed', parts)).toBe(after)
      }),
    )
  })

  test('of a text that was replaced is the old one whole, then the new one, though they share some words', () => {
    const [before, after] = ['Oil of the rose.', 'A mist with flowers of the sea, cold.']
    expect(written(differenceOf(before, after))).toBe(`[-${before}][+${after}]`)
    expect(differenceOf('of the sea', 'of the rose').map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
  })

  test('of very long texts is that of the passage as a whole', () => {
    const [before, after] = ['a ', 'b '].map((word) => `${'Same. '.repeat(500)}${word.repeat(2_000)}`)
    const parts = differenceOf(before ?? '', after ?? '')
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  })

  test('is shown with a few words around it', () => {
    const long = 'word '.repeat(60)
    const parts = shortened(differenceOf(`${long}one ${long}two ${long}`, `${long}1 ${long}2 ${long}`))
    const [first, , , between, , , last] = parts
    expect(first?.text).toMatch(/^…(word| )+$/)
    expect(between?.text).toMatch(/^(word| )+…(word| )+$/)
    expect(last?.text).toMatch(/^(word| )+…$/)
    expect(parts.every(({ kind, text }) => kind !== 'same' || text.length <= 81)).toBe(true)
  })
})
