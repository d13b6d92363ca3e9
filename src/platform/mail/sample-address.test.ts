import { expect, test } from 'vitest'
import { isSampleAddress } from '#platform/mail/sample-address.ts'

test.each([
  'house@immortela.example',
  'Immortela <house@immortela.example>',
  'anne@example.com',
  'anne@shop.example.org',
  'anne@localhost',
  'anne@IMMORTELA.EXAMPLE',
])('%s has no reader', (address) => {
  expect(isSampleAddress(address)).toBe(true)
})

test.each(['bonjour@immortela.fr', 'Immortela <bonjour@immortela.fr>', 'anne@example.fr', 'anne@myexample.com'])(
  '%s may have a reader',
  (address) => {
    expect(isSampleAddress(address)).toBe(false)
  },
)
