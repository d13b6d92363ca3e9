import { expect, test } from 'vitest'
import { nameOfEntry } from '#orders/shown/name-of-entry.ts'

test.each([
  ['expected', 'order-placed', false, 'expected'],
  ['expected', 'order-placed', true, 'deposit'],
  ['expected', 'balance', true, 'balance'],
  ['expected', 'lines-changed', true, 'lines-in'],
  ['waived', 'lines-changed', false, 'lines-out'],
  ['waived', 'refund', true, 'waived'],
  ['waived', 'write-off', false, 'written-off'],
  ['waiver-voided', 'write-off', false, 'write-off-voided'],
  ['paid', null, true, 'paid'],
] as const)('ADM-02 an entry %s for %s has its name', (kind, reason, hasDeposit, name) => {
  expect(nameOfEntry({ kind, reason }, hasDeposit)).toBe(name)
})
