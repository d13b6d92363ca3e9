import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { stateOfDraft, stepsOfDraft } from '#requests/draft/draft.ts'
import { draftTotal, newlyLow } from '#requests/draft/draft-lines.ts'

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

test('ORDF-01 the new prices of a draft that may be mistakes are found, those saved before are not', () => {
  const line = (product_id: string, unitMinor: number) => ({ product_id, quantity: 1, unitMinor })
  const shopPriceOf = (code: string) => (code === 'gone' ? undefined : amount(1_000, 'EUR'))
  const lines = [line('a', 700), line('b', 699), line('c', 100), line('gone', 1)]
  const saved = [line('a', 1_000), line('b', 1_000), line('c', 100), line('gone', 2)]
  const found = [{ field: 'lines.1.unitMinor', problem: 'far-below' }]
  expect(newlyLow(lines, saved, shopPriceOf)).toEqual(found)
  expect(newlyLow([line('b', 699)], [line('a', 699)], shopPriceOf)).toHaveLength(1)
})

test('ORDF-01 a draft’s total is the sum of its lines', () => {
  const lines = [
    { product_id: 'a', quantity: 3, unitMinor: 80_001 },
    { product_id: 'b', quantity: 1, unitMinor: 1 },
  ]
  expect(draftTotal(lines, 'EUR')).toEqual({ minor: 240_004, currency: 'EUR' })
})
