import { expect, test } from 'vitest'
import { labelSize } from '#shipping/label-size.ts'

const short = ['Anne Martin', '12 rue des Lilas', '75011 Paris', 'France']

test('a usual address is written large', () => {
  expect(labelSize(short, 'labels')).toBe(15)
  expect(labelSize(short, 'label')).toBe(15)
})

test('the longest address that the shop takes still has a size, and a smaller one where there is less room', () => {
  const longest = ['n'.repeat(120), 'l'.repeat(160), 'm'.repeat(160), `75011 ${'c'.repeat(100)}`, 'France']
  expect(labelSize(longest, 'labels')).toBeGreaterThanOrEqual(7)
  expect(labelSize(longest, 'label')).toBeGreaterThanOrEqual(labelSize(longest, 'labels'))
})

test('signs of a wide script take more room than letters', () => {
  const lines = (sign: string) => Array.from({ length: 4 }, () => sign.repeat(45))
  expect(labelSize(lines('漢'), 'labels')).toBeLessThan(labelSize(lines('a'), 'labels'))
})
