import { expect, test } from 'vitest'
import { type Claim, isProven } from '#brand/claim.ts'

const today = '2026-11-20'
const none = { scheme: '', certificate: '', valid_until: '' }
const claim = (proof: string, values: Partial<Claim['values']> = {}): Claim => ({
  words: { proof },
  values: { ...none, ...values },
})

test.each([
  ['can be seen', claim('On the box'), true],
  ['rests on nothing', claim(' '), false],
  ['rests on nothing but a certificate', claim('', { certificate: '1', valid_until: today }), false],
  ['names a certificate that is not there', claim('On the box', { scheme: 'A scheme' }), false],
  ['has a certificate without a last day', claim('On the box', { certificate: '1' }), false],
  [
    'has a certificate that ran out yesterday',
    claim('On the box', { certificate: '1', valid_until: '2026-11-19' }),
    false,
  ],
  ['has a certificate that is valid today', claim('On the box', { certificate: '1', valid_until: today }), true],
])('PAGE-01 a claim is shown or not by its proof: %s', (_, made, expected) => {
  expect(isProven(made, today)).toBe(expected)
})
