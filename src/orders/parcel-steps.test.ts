import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { stepsOfDestination, stepsOfParcel } from '#orders/parcel-steps.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { paid, today } from '#orders/testing/state-cases.ts'

test.each([
  ['that waits to be shipped', paid, ['address', 'gift']],
  ['of which a part has left', { ...paid, partlyShipped: true }, []],
  ['that was cancelled', { ...paid, cancelledBecause: 'buyer' }, []],
  ['of whose price nothing is left', { price: dollars(0) }, []],
] as const)('the destination of an order %s: %j %j', (_, facts, steps) => {
  expect(stepsOfDestination(someFacts(facts), today)).toEqual(steps)
})

test('a parcel that was delivered did leave: only its label is corrected', () => {
  const sent = someFacts({ ...paid, partlyShipped: true, shipped: true })
  expect(stepsOfParcel(sent, { deliveredAt: null })).toEqual(['correct-parcel', 'parcel-contents', 'parcel-back'])
  expect(stepsOfParcel(sent, { deliveredAt: '2026-11-20' })).toEqual(['correct-parcel'])
  expect(stepsOfParcel({ ...sent, delivered: true }, { deliveredAt: null })).toEqual(['correct-parcel'])
})
