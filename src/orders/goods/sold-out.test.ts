import { expect, test } from 'vitest'
import { soldOutParts } from '#orders/goods/sold-out.ts'

const part = (...lines: [string, number][]) => ({
  lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
})

test('a part is sold out when one of its products is', () => {
  const bought = part(['cream', 1], ['oil', 3])
  const reserved = part(['cream', 1])
  const unheld = new Map([
    ['cream', 2],
    ['oil', 2],
  ])
  expect(soldOutParts([bought, reserved], unheld)).toEqual(new Set([bought]))
})

test('a part takes exactly what is left, and what is not counted without end', () => {
  const bought = part(['cream', 2], ['serum', 90])
  expect(soldOutParts([bought], new Map([['cream', 2]])).size).toBe(0)
})

test('lines of one product are counted together', () => {
  const bought = part(['cream', 1], ['cream', 1])
  expect(soldOutParts([bought], new Map([['cream', 1]]))).toEqual(new Set([bought]))
})

test('units of one part are gone for the next, and those of a sold-out part are not', () => {
  const [large, small, last] = [part(['cream', 3]), part(['cream', 2]), part(['cream', 1])]
  expect(soldOutParts([large, small, last], new Map([['cream', 2]]))).toEqual(new Set([large, last]))
})
