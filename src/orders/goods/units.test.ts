import { expect, test } from 'vitest'
import { commonUnits, withoutUnits } from '#orders/goods/units.ts'

const jars = (quantity: number) => ({ position: 1, quantity })
const oil = { position: 2, quantity: 1 }

test('F11 units are taken once from several lists of the same line, from the first ones first', () => {
  expect(withoutUnits([[jars(1)], [jars(1)]], [jars(1)])).toEqual([[], [jars(1)]])
  expect(withoutUnits([[jars(2), oil], [jars(1)]], [jars(1), jars(1)])).toEqual([[oil], [jars(1)]])
  expect(withoutUnits([[jars(2)], [jars(2)]], [jars(3), oil])).toEqual([[], [jars(1)]])
})

test('F11 the common units of two lists count the units of a line together', () => {
  expect(commonUnits([jars(3)], [jars(1), jars(1), oil])).toEqual([jars(2)])
  expect(commonUnits([oil], [jars(1)])).toEqual([])
})
