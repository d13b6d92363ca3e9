import { expect, test } from 'vitest'
import { placeAt } from '#catalogue/web/pictures/use-drag-order.ts'

test.each([
  [0, 0, 0],
  [0, 99, 0],
  [0, 101, 1],
  [0, 500, 2],
  [1, -101, 0],
  [1, 101, 2],
  [2, -201, 0],
  [2, -99, 2],
])('ADM-01 a row %i that is moved by %i px is dropped at place %i', (from, by, place) => {
  expect(placeAt([50, 150, 250], from, by)).toBe(place)
})
