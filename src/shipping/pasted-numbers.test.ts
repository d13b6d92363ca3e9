import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { readPasted } from '#shipping/pasted-numbers.ts'

const left = (text: string, orders: readonly number[]) =>
  readPasted(text, orders).left.map(({ place, why }) => [place, why])

test('numbers in a column go to the orders in their sequence; an empty line leaves one out', () => {
  expect(readPasted('AA 12345\r\n\r\n3318 810 025\n\n', [1001, 1002, 1003])).toEqual({
    filled: [
      { number: 1001, tracking: 'AA 12345' },
      { number: 1003, tracking: '3318 810 025' },
    ],
    left: [],
  })
})

test('numbers beside those of their orders go to these, in any sequence and with any separator', () => {
  expect(readPasted('1002\tBB 22222\n#1001; BB11111;\n1003 CC 33333\n1004,DD44444', [1001, 1002, 1003, 1004])).toEqual({
    filled: [
      { number: 1002, tracking: 'BB 22222' },
      { number: 1001, tracking: 'BB11111' },
      { number: 1003, tracking: 'CC 33333' },
      { number: 1004, tracking: 'DD44444' },
    ],
    left: [],
  })
})

test('as soon as a line names an order, none goes by its place, and each that fits no order says why', () => {
  const text = `1015 1Z999AA10123456784
1009;6A12345678901
9999 ABC123456
1009 6A99999999999
1011\tnot a number ❤
1012 6A00000000000
Hélène Rousseau 12
1014;
1014`
  expect(readPasted(text, [1009, 1010, 1011, 1012, 1013, 1014, 1015])).toEqual({
    filled: [
      { number: 1015, tracking: '1Z999AA10123456784' },
      { number: 1012, tracking: '6A00000000000' },
    ],
    left: [
      { place: 2, line: '1009;6A12345678901', why: 'named-twice', order: 1009 },
      { place: 3, line: '9999 ABC123456', why: 'not-here', order: 9999 },
      { place: 4, line: '1009 6A99999999999', why: 'named-twice', order: 1009 },
      { place: 5, line: '1011\tnot a number ❤', why: 'unlike', order: 1011 },
      { place: 7, line: 'Hélène Rousseau 12', why: 'no-order' },
      { place: 8, line: '1014;', why: 'named-twice', order: 1014 },
      { place: 9, line: '1014', why: 'named-twice', order: 1014 },
    ],
  })
  expect(left('1001;\n1002;AA12345', [1001, 1002])).toEqual([[1, 'no-number']])
  expect(left('9999 ABC123456', [1001])).toEqual([[1, 'not-here']])
})

test('of lines that name the same order, the chosen one counts, and the others stay left out', () => {
  const text = '1009;6A12345678901\n1010;6A00000000000\n1009;6A99999999999\n1011\n1011;6A11111111111'
  const { filled, left: out } = readPasted(text, [1009, 1010, 1011], undefined, [3, 4])
  expect(filled).toEqual([
    { number: 1010, tracking: '6A00000000000' },
    { number: 1009, tracking: '6A99999999999' },
  ])
  expect(out.map(({ place, why }) => [place, why])).toEqual([
    [1, 'named-twice'],
    [4, 'no-number'],
    [5, 'named-twice'],
  ])
})

test('a column with a line that is no number, or with more lines than orders, fills in nothing', () => {
  expect(readPasted('AA12345\nHélène Rousseau 12', [1001, 1002])).toEqual({
    filled: [],
    left: [
      { place: 1, line: 'AA12345', why: 'with-others' },
      { place: 2, line: 'Hélène Rousseau 12', why: 'unlike' },
    ],
  })
  expect(left('AA12345\nAA12346', [1001])).toEqual([
    [1, 'with-others'],
    [2, 'too-many'],
  ])
})

test('no line is lost, whatever is pasted', () => {
  const some = fc.constantFrom('', '1001\tAB12345', '1001 AB12345', '1002;', 'XY 12345', '3318 810 025')
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), some), { maxLength: 12 }), (given) => {
      const text = given.join('\n')
      const { filled, left } = readPasted(text, [1001, 1002, 1003])
      const written = text.split(/\r?\n/).filter((line) => line.trim() !== '')
      expect(filled.length + left.length).toBe(written.length)
      expect(new Set(filled.map(({ number }) => number)).size).toBe(filled.length)
      for (const { number } of filled) expect([1001, 1002, 1003]).toContain(number)
    }),
    { numRuns: runs(200) },
  )
})
