import { expect, test } from 'vitest'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'

test.each([
  ['expected', 'price', false, 'expected'],
  ['expected', 'deposit', true, 'deposit'],
  ['expected', 'balance', true, 'balance'],
  ['expected', 'lines:1', true, 'lines-in'],
  ['waived', 'lines:1', false, 'lines-out'],
  ['waived', 'refund:1', true, 'waived'],
  ['waived', 'written-off:1', false, 'written-off'],
  ['waiver-voided', 'written-off:1', false, 'write-off-voided'],
  ['paid', 'payment_1', true, 'paid'],
] as const)('ADM-02 an entry %s with the reference %s has its name', (kind, reference, hasDeposit, name) => {
  expect(nameOfEntry({ kind, reference }, hasDeposit)).toBe(name)
})
