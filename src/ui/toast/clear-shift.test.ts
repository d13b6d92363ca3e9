import { expect, test } from 'vitest'
import { type Box, clearShift } from '#ui/toast/clear-shift.ts'

const window = { top: 0, bottom: 900 }
const at = (top: number, height: number, left = 1_000, width = 200): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
})
const toast = at(800, 80, 1_000, 384)

test('a toast that covers nothing stays where it is, whatever is beside it', () => {
  expect(clearShift(toast, [], 'up', window)).toBe(0)
  expect(clearShift(toast, [at(820, 36, 100), at(700, 36)], 'up', window)).toBe(0)
})

test('ADM-01 a toast moves above the buttons below it, and above those that it would then cover', () => {
  expect(clearShift(toast, [at(820, 36)], 'up', window)).toBe(-68)
  expect(clearShift(toast, [at(820, 36), at(740, 36)], 'up', window)).toBe(-148)
})

test('below the bar of the shop it moves down', () => {
  const below = at(64, 80, 1_000, 384)
  expect(clearShift(below, [at(100, 40)], 'down', window)).toBe(84)
  expect(clearShift(below, [at(100, 40), at(200, 40)], 'down', window)).toBe(184)
})

test('where no place in the window is free, there is none', () => {
  expect(clearShift(toast, [at(0, 900)], 'up', window)).toBeUndefined()
  expect(clearShift(at(64, 80), [at(64, 800)], 'down', window)).toBeUndefined()
})
