import { expect, test } from 'vitest'
import { addressOf } from '#ui/admin/form/link-address.ts'

test.each([
  ['/ritual', '/ritual'],
  [' /fr/ritual#soir ', '/fr/ritual#soir'],
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['example.com/a b', undefined],
  ['anna@example.com', 'mailto:anna@example.com'],
  ['//example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ritual', undefined],
  ['https://', undefined],
  ['', undefined],
])('%s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})
