import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SyncState } from '#cart/cart-sync.ts'
import { readSyncState, writeSyncState } from '#cart/stored-sync.ts'
import { aLine } from '#cart/testing/a-cart.ts'
import { items } from '#cart/testing/a-stored-cart.ts'
import { runs } from '#language/testing/runs.ts'

const sending = { key: 'key', version: 3, cartId: 'cart-1', items: items({ a: 2 }) }
const whole: SyncState = {
  member: 'anne',
  version: 3,
  seen: items({ a: 1 }),
  cartId: 'cart-1',
  sending,
  visitor: [aLine('b', 2)],
  offer: [aLine('c', 1)],
}

test.each<[string, SyncState]>([
  ['all of it', whole],
  ['the least of it', { member: 'anne', version: 0, seen: [] }],
  ['a visitor with nothing', { member: 'anne', version: 0, seen: [], visitor: [] }],
])('CART-08 a stored state is read again: %s', (_, state) => {
  expect(readSyncState(writeSyncState(state))).toEqual(state)
})

test.each<[string, string | null]>([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '[]'],
  ['without a member', JSON.stringify({ ...whole, member: undefined })],
  ['of no version', JSON.stringify({ ...whole, version: -1 })],
  ['without what was seen', JSON.stringify({ ...whole, seen: [{ product_id: 'a' }] })],
])('CART-08 a damaged state is ignored: %s', (_, stored) => {
  expect(readSyncState(stored)).toBeUndefined()
})

test('CART-08 a damaged save is none', () => {
  for (const damage of [{ key: 1 }, { version: 'x' }, { cartId: null }, { items: {} }]) {
    const stored = JSON.stringify({ ...whole, sending: { ...sending, ...damage } })
    expect(readSyncState(stored)).toEqual({ ...whole, sending: undefined })
  }
})

test('CART-08 no text whatever throws anything', () => {
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
        expect(() => readSyncState(stored)).not.toThrow()
      },
    ),
    { numRuns: runs(300) },
  )
})
