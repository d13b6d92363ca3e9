import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsStill, unitsToShip } from '#orders/goods/asked-units.ts'
import { commonUnits, quantityAt, withoutUnits } from '#orders/goods/units.ts'
import { allHere, dependsOnPlace, unitsByPlace, unitsHere } from '#orders/goods/units-by-place.ts'

const jars = (quantity: number) => ({ position: 1, quantity })
const oil = { position: 2, quantity: 1 }

test('ADM-02 F11 units are taken once from several lists of the same line, from the first ones first', () => {
  expect(withoutUnits([[jars(1)], [jars(1)]], [jars(1)])).toEqual([[], [jars(1)]])
  expect(withoutUnits([[jars(2), oil], [jars(1)]], [jars(1), jars(1)])).toEqual([[oil], [jars(1)]])
  expect(withoutUnits([[jars(2)], [jars(2)]], [jars(3), oil])).toEqual([[], [jars(1)]])
})

test('ADM-02 F11 the common units of two lists count the units of a line together', () => {
  expect(commonUnits([jars(3)], [jars(1), jars(1), oil])).toEqual([jars(2)])
  expect(commonUnits([oil], [jars(1)])).toEqual([])
})

test('ADM-02 units that were asked for before are asked for again, as far as they are there', () => {
  expect(unitsStill([{ position: 1 }, oil], [jars(2), oil])).toEqual([jars(2), oil])
  expect(unitsStill([jars(3), oil], [jars(2)])).toEqual([jars(2)])
})

const line = (position: number, quantity: number, sent = 0, out = 0) => ({ position, quantity, sent, out })

test('ADM-02 a parcel has the units that are asked for, or all that are here', () => {
  const lines = [line(1, 3, 1), line(2, 1, 1), line(3, 4, 1, 2)]
  expect(allHere(lines)).toEqual([jars(2), { position: 3, quantity: 1 }])
  expect(unitsToShip(lines, undefined)).toEqual({ units: [jars(2), { position: 3, quantity: 1 }] })
  expect(unitsToShip(lines, [{ position: 1 }])).toEqual({ units: [jars(2)] })
  expect(unitsToShip(lines, [jars(1)])).toEqual({ units: [jars(1)] })
  expect(unitsToShip([line(1, 1, 1)], undefined)).toEqual({ units: [] })
})

test.each([
  ['more than are here', [jars(3)], jars(3), 2],
  ['none', [jars(0)], jars(0), 2],
  ['all that is here of a line that has left', [{ position: 2 }], { position: 2, quantity: 0 }, 0],
  ['a line of another order', [{ position: 9, quantity: 1 }], { position: 9, quantity: 1 }, 0],
  ['a line twice', [jars(1), jars(1)], jars(1), 2],
])('ADM-02 a parcel cannot have %s: the answer says how many are here', (_, asked, wrong, here) => {
  expect(unitsToShip([line(1, 3, 1), line(2, 1, 1)], asked)).toEqual({ wrong, here })
})

test('ADM-02 F11 units that leave an order are those here first, and those that came back are of those that had left', () => {
  const lines = [line(1, 3, 2), line(2, 1)]
  expect(unitsByPlace(lines, [jars(2), oil])).toEqual({ here: [jars(1), oil], sent: [jars(1)] })
  expect(unitsByPlace(lines, [jars(2)], 'sent')).toEqual({ here: [], sent: [jars(2)] })
  expect(unitsByPlace(lines, [jars(3)], 'sent')).toEqual({ here: [jars(1)], sent: [jars(2)] })
  expect(unitsByPlace(lines, [jars(2)], 'sent', [jars(1)])).toEqual({ here: [jars(1)], sent: [jars(1)] })
  expect(unitsByPlace(lines, [jars(3)], 'sent', [jars(1)])).toEqual({ here: [jars(1)], sent: [jars(2)] })
})

test('ADM-02 F11 it matters which units leave first where some are here, others have left, and one stays', () => {
  const lines = [line(1, 3, 2), line(2, 1)]
  expect(dependsOnPlace(lines, [jars(1)])).toBe(true)
  expect(dependsOnPlace(lines, [jars(3)])).toBe(false)
  expect(dependsOnPlace(lines, [oil])).toBe(false)
  expect(dependsOnPlace([line(1, 3, 3)], [jars(1)])).toBe(false)
  expect(dependsOnPlace(lines, [])).toBe(false)
})

const count = fc.nat(5)

test('ADM-02 F11 each unit is in one place, in whatever sequence units are shipped and leave the order', () => {
  const step = fc.record({ what: fc.constantFrom('ship', 'out', 'back'), position: fc.nat(1), quantity: count })
  fc.assert(
    fc.property(fc.tuple(count, count), fc.array(step), (quantities, steps) => {
      let lines = quantities.map((quantity, position) => line(position, quantity))
      for (const { what, position, quantity } of steps) {
        const left = lines.map(({ quantity, out }) => quantity - out)
        const asked = [{ position, quantity: Math.min(quantity, left[position] ?? 0) }]
        const shipped = what === 'ship' ? unitsToShip(lines, asked) : { units: [] }
        const gone = 'units' in shipped ? shipped.units : []
        const leaving = what === 'ship' ? [] : asked
        const { sent } = unitsByPlace(lines, leaving, what === 'back' ? 'sent' : 'here')
        lines = lines.map((each) => ({
          ...each,
          out: each.out + quantityAt(leaving, each.position),
          sent: each.sent + quantityAt(gone, each.position) - quantityAt(sent, each.position),
        }))
        for (const each of lines) {
          expect(unitsHere(each)).toBeGreaterThanOrEqual(0)
          expect(each.sent).toBeGreaterThanOrEqual(0)
        }
      }
    }),
  )
})
