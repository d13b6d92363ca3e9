import { expect, test } from 'vitest'
import { type Claim, isProven } from '#brand/claim.ts'

const today = '2026-11-20'
const claim = (proof: Partial<Claim['proof']>): Claim => ({
  id: 'organic',
  claim: 'Organic',
  meaning: 'Grown without pesticides',
  scope: 'All products',
  proof: { text: 'On the box', kind: 'visible', certificate: null, ...proof },
})
const certificate = (validUntil: string) => ({ number: '1', scheme: 'A scheme', validUntil })

test.each([
  ['can be seen', claim({}), true],
  ['rests on nothing', claim({ text: ' ' }), false],
  ['names a certificate that is not there', claim({ kind: 'certificate' }), false],
  [
    'has a certificate that ran out yesterday',
    claim({ kind: 'certificate', certificate: certificate('2026-11-19') }),
    false,
  ],
  ['has a certificate that is valid today', claim({ kind: 'certificate', certificate: certificate(today) }), true],
])('PAGE-01 a claim is shown or not by its proof: %s', (_, made, expected) => {
  expect(isProven(made, today)).toBe(expected)
})
