import { expect, test } from 'vitest'
import { labelSize } from '#shipping/label-size.ts'

const short = ['Anne Martin', '12 rue des Lilas', '75011 Paris', 'France']

test('a usual address is written large', () => {
  expect(labelSize(short, 'labels')).toBe(15)
  expect(labelSize(short, 'label')).toBe(15)
})

test('the longest address that the shop takes still has a size, and a smaller one where there is less room', () => {
  const longest = ['n'.repeat(120), 'l'.repeat(160), 'm'.repeat(160), `75011 ${'c'.repeat(100)}`, 'France']
  expect(labelSize(longest, 'labels', 'Immortela')).toBeGreaterThanOrEqual(7)
  expect(labelSize(longest, 'label')).toBeGreaterThanOrEqual(labelSize(longest, 'labels'))
})

test('an address leaves room for its sender, printed or by hand, and is smaller below a long one', () => {
  const lines = Array.from({ length: 7 }, () => 'a')
  const sender = 'Immortela SAS, 8 chemin des Restanques, 83230 Bormes-les-Mimosas, France'
  expect(labelSize(short, 'labels', sender)).toBe(15)
  expect(labelSize(lines, 'labels')).toBe(13)
  expect(labelSize(lines, 'labels', 'Immortela')).toBe(15)
  expect(labelSize(lines, 'labels', sender)).toBe(13)
  expect(labelSize(lines, 'labels', sender.repeat(4))).toBeLessThan(13)
  expect(labelSize(lines, 'label', sender)).toBe(15)
})

test('signs of a wide script take more room than letters', () => {
  const lines = (sign: string) => Array.from({ length: 4 }, () => sign.repeat(45))
  expect(labelSize(lines('漢'), 'labels')).toBeLessThan(labelSize(lines('a'), 'labels'))
})
