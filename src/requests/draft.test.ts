import { expect, test } from 'vitest'
import { draftTotal, stateOfDraft, stepsOfDraft } from '#requests/draft.ts'

const asked = { ordered: false, withdrawnAt: null, expiresOn: null }
const withdrawnAt = new Date('2026-11-20')

test.each([
  ['open', asked],
  ['offered', { ...asked, expiresOn: '2026-12-01' }],
  ['offered', { ...asked, expiresOn: '2026-11-30' }],
  ['expired', { ...asked, expiresOn: '2026-11-29' }],
  ['withdrawn', { ...asked, withdrawnAt }],
  ['withdrawn', { ...asked, withdrawnAt, expiresOn: '2026-11-29' }],
  ['paid', { ordered: true, withdrawnAt, expiresOn: '2026-11-29' }],
])('ORDF-01 a draft is %s on 30 November when its facts are %o', (state, facts) => {
  expect(stateOfDraft(facts, '2026-11-30')).toBe(state)
})

test('ORDF-01 a paid or processing draft cannot be changed', () => {
  expect(stepsOfDraft('paid', false)).toEqual([])
  expect(stepsOfDraft('offered', true)).toEqual([])
  expect(stepsOfDraft('offered', false)).toEqual(['change', 'offer', 'withdraw'])
  expect(stepsOfDraft('withdrawn', false)).toEqual(['change', 'offer'])
})

test('ORDF-01 a draft’s total is the sum of its lines', () => {
  const lines = [
    { product_id: 'a', quantity: 3, unitMinor: 80_001 },
    { product_id: 'b', quantity: 1, unitMinor: 1 },
  ]
  expect(draftTotal(lines, 'EUR')).toEqual({ minor: 240_004, currency: 'EUR' })
})
