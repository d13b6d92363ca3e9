import { expect, test } from 'vitest'
import { readTelephone } from '#contacts/telephone.ts'

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 6 12 34 56 78', 'FR', '+33612345678'],
  ['0033 6 12 34 56 78', 'BE', '+33612345678'],
  ['+33612345678', 'BE', '+33612345678'],
  ['(201) 555-0123', 'US', '+12015550123'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', 'FR', '+33612345678'],
  // No telephone numbers are assigned in Antarctica: one with a country code will do.
  ['+64 3 358 0200', 'AQ', '+6433580200'],
])('%s in %s is %s', async (written, country, telephone) => {
  expect(await readTelephone(written, country)).toBe(telephone)
})

test.each([
  ['', 'FR'],
  ['call me', 'FR'],
  ['123', 'FR'],
  ['06 12 34 56', 'FR'],
  ['06 12 34 56 78 90', 'FR'],
  ['555-0123', 'US'],
  ['06 12 34 56 78', 'AQ'],
  ['+999 123 456', 'FR'],
  [`+33${'6'.repeat(40)}`, 'FR'],
])('"%s" is no telephone number in %s', async (written, country) => {
  expect(await readTelephone(written, country)).toBeUndefined()
})
