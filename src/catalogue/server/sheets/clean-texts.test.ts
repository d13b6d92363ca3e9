import { expect, test } from 'vitest'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { cleanTexts } from '#catalogue/server/sheets/clean-texts.ts'
import { formattedKeys } from '#catalogue/sheets/sheet-texts.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'
import { textElements } from '#platform/html/formatted-text.ts'
import { sanitizeHtml } from '#platform/html/sanitize-html.ts'

const names = formattedKeys.flatMap((key) => [key, `${key}_fr`] as const)
const withAll = (text: string): Sheet => ({ ...aSheet(), ...Object.fromEntries(names.map((name) => [name, text])) })
const empty = withAll('')

const longest = 60_000
const filledWith = (piece: string, length = longest) => `<p>${piece.repeat((length - 3) / piece.length)}`

/** The least time of a few tries: another program may take the processor during one. */
function timeOf(act: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    act()
    return performance.now() - begun
  })
  return Math.min(...tries)
}

const plain = filledWith('a')
const ofPlainTexts = () => timeOf(() => names.map(() => sanitizeHtml(plain, textElements)))

test.each([
  ['lists in lists', '<ul><li>'],
  ['emphasis in emphasis', '<em>'],
  ['elements that are not kept', '<div>'],
  ['paragraphs that are not closed', '<p>a'],
  ['ends without a beginning', '</p>'],
  ['tags that are not closed', '<a '],
])('ADM-01 markup of the most signs takes no longer than a plain text to be refused: %s', (_, piece) => {
  const hostile = withAll(filledWith(piece))
  expect(cleanTexts(empty, hostile).problems).toEqual(names.map((field) => ({ field, problem: 'too-long' })))
  expect(timeOf(() => cleanTexts(empty, hostile))).toBeLessThan(ofPlainTexts())
})

test.each(['<ul><li>', '<em>', '<div>'])('ADM-01 markup that is nested too deep is not parsed: %s', (piece) => {
  const hostile = withAll(filledWith(piece, 10_000))
  expect(cleanTexts(empty, hostile).problems).toEqual(names.map((field) => ({ field, problem: 'too-deep' })))
  expect(timeOf(() => cleanTexts(empty, hostile))).toBeLessThan(ofPlainTexts())
})

test('ADM-01 a stored text is not cleaned again, even one that is too long', () => {
  const stored = withAll(filledWith('<em>&amp;</em>'))
  const { sheet, problems } = cleanTexts(stored, { ...stored, how_to_use: '<p><em>Two</em><script>1</script></p>' })
  expect(problems).toEqual([])
  expect(sheet).toEqual({ ...stored, how_to_use: '<p><em>Two</em></p>' })
})
