import { expect, test } from 'vitest'
import { mayNotShip, partOf } from '#shipping/packed-order.ts'

const lines = [
  { position: 1, quantity: 3, here: 3 },
  { position: 2, quantity: 1, here: 1 },
]
const order = { number: 1001, isApart: false, lines }
const gone = { ...order, lines: lines.map((line) => ({ ...line, here: 0 })) }
const goods = (part: typeof order) => part.lines.map(({ here }) => here)

test('ADM-02 a slip has the units of its parcel before and after they have left', () => {
  expect(goods(partOf(order, '1001:1:2'))).toEqual([2, 0])
  expect(partOf(gone, '1001:1:2')).toEqual(partOf(order, '1001:1:2'))
  expect(partOf(gone, '1001:1:2').isApart).toBe(true)
})

test('ADM-02 a slip of units that are no part of the order any more has none of its other goods', () => {
  expect(goods(partOf(gone, '1001:3:1'))).toEqual([0, 0])
})

test('ADM-02 a slip of a whole order has what is here, and all of it once it has left', () => {
  expect(goods(partOf(order, undefined))).toEqual([3, 1])
  expect(goods(partOf(order, '1002:1:1'))).toEqual([3, 1])
  expect(goods(partOf(gone, undefined))).toEqual([3, 1])
})

test('ADM-02 goods that cannot be shipped must stay; an order that has left is no longer among them', () => {
  expect(mayNotShip({ ...order, canShip: false })).toBe(true)
  expect(mayNotShip({ ...order, canShip: true })).toBe(false)
  expect(mayNotShip({ ...gone, canShip: false })).toBe(false)
})
