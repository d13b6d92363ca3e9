import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mirrored } from '#cart/mirrored-cart.ts'
import { readMirrored, writeMirrored } from '#cart/stored-mirror.ts'
import { aLine } from '#cart/testing/a-cart.ts'
import { items } from '#cart/testing/a-stored-cart.ts'
import { runs } from '#language/testing/runs.ts'

const sending = { key: 'key', version: 3, cartId: 'cart-1', items: items({ a: 2 }) }
const whole: Mirrored = {
  member: 'anne',
  version: 3,
  seen: items({ a: 1 }),
  cartId: 'cart-1',
  sending,
  visitor: [aLine('b', 2)],
  offer: [aLine('c', 1)],
}

test.each<[string, Mirrored]>([
  ['all of it', whole],
  ['the least of it', { member: 'anne', version: 0, seen: [] }],
  ['a visitor with nothing', { member: 'anne', version: 0, seen: [], visitor: [] }],
])('a stored mirror is read again: %s', (_, mirrored) => {
  expect(readMirrored(writeMirrored(mirrored))).toEqual(mirrored)
})

test.each<[string, string | null]>([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '[]'],
  ['without a member', JSON.stringify({ ...whole, member: undefined })],
  ['of no version', JSON.stringify({ ...whole, version: -1 })],
  ['without what was seen', JSON.stringify({ ...whole, seen: [{ product_id: 'a' }] })],
])('a damaged mirror is ignored: %s', (_, stored) => {
  expect(readMirrored(stored)).toBeUndefined()
})

test('a damaged save is none', () => {
  for (const damage of [{ key: 1 }, { version: 'x' }, { cartId: null }, { items: {} }]) {
    const stored = JSON.stringify({ ...whole, sending: { ...sending, ...damage } })
    expect(readMirrored(stored)).toEqual({ ...whole, sending: undefined })
  }
})

test('no text whatever throws anything', () => {
  const nearly = fc.record({
    member: fc.constant('anne'),
    version: fc.nat(),
    seen: fc.jsonValue(),
    offer: fc.jsonValue(),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        nearly.map((value) => JSON.stringify(value)),
      ),
      (stored) => {
        expect(() => readMirrored(stored)).not.toThrow()
      },
    ),
    { numRuns: runs(300) },
  )
})
