import { describe, expect, test } from 'vitest'
import type { Carrier } from '#carriers/schema.ts'
import type { Units } from '#orders/goods/units.ts'
import { betterCarrier, contentsOf, type Entries, problemOf } from '#shipping/parcel-entry.ts'

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

test.each(['NOTANUMBER❤ <b>', 'hand 12', 'ABCDEFGH', '1234_5678', `${'1'.repeat(41)}`])(
  'a text that can be no number of a parcel is refused: %s',
  (typed) => expect(problem(typed, {}, 'other')).toEqual({ kind: 'unlike' }),
)

test('a number in the form of UPS or of the posts leads to their carrier', () => {
  const ups: Carrier = { ...carrier, id: 'ups', name: 'UPS', rule: 'ups' }
  const post: Carrier = { ...carrier, id: 'post', name: 'La Poste', rule: 'postal' }
  const own: Carrier = { ...carrier, id: 'own', name: 'By hand', rule: null }
  const offered = [carrier, ups, post, own]
  const better = (id: string, tracking: string) => betterCarrier({ carrier: id, tracking }, offered)?.id
  expect(better('dhl', '1Z 999AA1 0123456784')).toBe('ups')
  expect(better('own', '1Z999AA10123456784')).toBe('ups')
  expect(better('ups', '1Z999AA10123456784')).toBeUndefined()
  expect(better('ups', 'RB 123456785 FR')).toBe('post')
  expect(better('post', 'RB123456785FR')).toBeUndefined()
  // Chronopost has no rule, and numbers of this form.
  expect(better('own', 'RB123456785FR')).toBeUndefined()
  expect(better('ups', 'RB123456785US')).toBeUndefined()
  expect(better('dhl', '3318810025')).toBeUndefined()
})

describe('the contents of a parcel', () => {
  const lines = [
    { position: 1, here: 2 },
    { position: 2, here: 0 },
    { position: 3, here: 1 },
  ]
  const jars = (quantity: number) => ({ position: 1, quantity })
  const entryWith = (units: Units[]): Entries => ({ 1001: { carrier: 'dhl', tracking: '3318810025', units } })

  test('ADM-02 are all that is here, unless fewer were chosen', () => {
    expect(contentsOf({}, lines)).toBeUndefined()
    expect(contentsOf({ units: [jars(2), { position: 3, quantity: 1 }] }, lines)).toBeUndefined()
    expect(contentsOf({ units: [jars(1), { position: 3, quantity: 1 }] }, lines)).toEqual([
      jars(1),
      { position: 3, quantity: 1 },
    ])
  })

  test('ADM-02 stay as they were chosen when a colleague ships some of them, and are a problem then', () => {
    const units = [jars(2), { position: 3, quantity: 1 }]
    const overtaken = (left: typeof lines) => problemOf({ ...anne, lines: left }, entryWith(units), orders, [carrier])
    expect(overtaken(lines)).toBeUndefined()
    const fewer = [{ position: 1, here: 1 }, ...lines.slice(1)]
    expect(contentsOf({ units }, fewer)).toEqual(units)
    expect(overtaken(fewer)).toEqual({ kind: 'overtaken', here: 1 })
    expect(overtaken(lines.slice(2))).toEqual({ kind: 'overtaken', here: 0 })
  })

  test('ADM-02 are a problem when nothing is left of them', () => {
    expect(problemOf({ ...anne, lines }, entryWith([jars(0)]), orders, [carrier])).toEqual({ kind: 'empty' })
  })
})
