import { expect, test } from 'vitest'
import { typedTexts } from '#orders/web/step-form/typed-texts.ts'

test('ADM-02 the texts of a form that has to close are shown again, and nothing that was chosen or computed', () => {
  const entry = '0198c5f0-0000-7000-8000-000000000000'
  expect(typedTexts({ entry, reason: 'Booked twice' })).toEqual(['Booked twice'])
  expect(typedTexts({ minor: 45_000, reference: 'SEPA 1', arrivedOn: '2026-01-05' })).toEqual(['SEPA 1'])
  expect(typedTexts({ carrier: 'Colissimo', tracking: '6P1', address: null })).toEqual(['Colissimo', '6P1'])
  expect(typedTexts({ day: '2026-01-05', reason: '  ' })).toEqual([])
})
