import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Carrier } from '#carriers/schema.ts'
import { runs } from '#platform/testing/runs.ts'
import { type Entries, problemOf, readPasted } from '#shipping/entry.ts'

const carrier: Carrier = {
  ...{ id: 'dhl', name: 'DHL', pattern: null, rule: 'dhl', checked: true, active: true, version: 1 },
}
const unchecked: Carrier = { ...carrier, id: 'other', checked: false }
const orders = [
  { number: 1001, email: 'anne@example.com' },
  { number: 1002, email: 'bruno@example.com' },
  { number: 1003, email: 'Anne@example.com' },
]
const [anne, , again] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
const problem = (tracking: string, others: Entries = {}, by = 'dhl') =>
  problemOf(anne, { ...others, 1001: { carrier: by, tracking } }, orders, [carrier, unchecked])

describe('the number beside an order', () => {
  test('is no problem when it is right, or not there yet', () => {
    expect(problem('3318 810 025')).toBeUndefined()
    expect(problem('  ')).toBeUndefined()
    expect(problemOf(anne, {}, orders, [carrier])).toBeUndefined()
  })

  test('is refused for a slip of its digits, unless the house has turned the check of its carrier off', () => {
    expect(problem('3318810026')).toEqual({ kind: 'mistyped' })
    expect(problem('3318810026', {}, 'other')).toBeUndefined()
  })

  test('is refused when it is the number of an order, too short, or without a carrier', () => {
    expect(problem('1002')).toEqual({ kind: 'order-number', order: 1002 })
    expect(problem('33')).toEqual({ kind: 'short' })
    expect(problem('3318810025', {}, 'gone')).toEqual({ kind: 'no-carrier' })
  })

  test('is refused beside the order of another buyer, while one buyer’s orders may share a parcel', () => {
    expect(problem('3318810025', { 1002: { carrier: 'dhl', tracking: '3318-810025' } })).toEqual({
      kind: 'twice',
      order: 1002,
    })
    expect(problem('3318810025', { [again.number]: { carrier: 'dhl', tracking: '3318810025' } })).toBeUndefined()
  })
})

describe('pasted numbers', () => {
  test('in a column go to the orders in their sequence; an empty line leaves one out', () => {
    expect(readPasted('AA1\r\n\r\nAA3\n\n', [1001, 1002, 1003])).toEqual({
      filled: [
        { number: 1001, tracking: 'AA1' },
        { number: 1003, tracking: 'AA3' },
      ],
      left: [],
    })
  })

  test('beside the numbers of their orders go to these, in any sequence', () => {
    expect(readPasted('1002\tBB2\n#1001;BB1\n9\tXX\n1003;', [1001, 1002, 1003])).toEqual({
      filled: [
        { number: 1002, tracking: 'BB2' },
        { number: 1001, tracking: 'BB1' },
      ],
      left: [
        { line: '9\tXX', why: 'not-here' },
        { line: '1003;', why: 'no-number' },
      ],
    })
  })

  test('of which there are more than orders, the rest is named', () => {
    expect(readPasted('A1\nA2', [1001]).left).toEqual([{ line: 'A2', why: 'too-many' }])
  })

  test('lose no line, whatever is pasted', () => {
    const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('', '1001\tAB', '1002;', 'XY 12')), { maxLength: 12 })
    fc.assert(
      fc.property(lines, (given) => {
        const text = given.join('\n')
        const { filled, left } = readPasted(text, [1001, 1002, 1003])
        const written = text.split(/\r?\n/).filter((line) => line.trim() !== '')
        expect(filled.length + left.length).toBe(written.length)
        for (const { number, tracking } of filled) {
          expect([1001, 1002, 1003]).toContain(number)
          expect(tracking).not.toBe('')
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
