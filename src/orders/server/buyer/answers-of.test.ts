import { expect, test } from 'vitest'
import { answersOf } from '#orders/server/buyer/answers-of.ts'
import type { BuyerRow } from '#orders/server/buyer/buyer-records.ts'
import { aMoveJson } from '#orders/testing/an-order-json.ts'

type Withdrawal = BuyerRow['withdrawals'][number]

const aWithdrawal = (own: Partial<Withdrawal>): Withdrawal => ({
  ...{ id: 'w', receivedAt: '2026-11-02T10:00:00.000Z', decidedAt: null, decision: null, missedAt: null },
  ...{ settled: false, awaited: [], reference: null, name: null, items: null, suspected: null, textDeleted: false },
  ...own,
})
const asked = (answer: string | null, own: object = {}) =>
  aMoveJson({ movedTo: '2026-12-20', answer, answeredAt: answer && '2026-11-10T10:00:00.000Z', ...own })

test('RES-05 a decision on a withdrawal and a declined date are listed for the buyer, oldest first', () => {
  const withdrawals = [
    aWithdrawal({ decision: 'declined', decidedAt: '2026-11-12T10:00:00.000Z', settled: true }),
    aWithdrawal({
      ...{ receivedAt: '2026-11-01T23:30:00.000Z', decision: 'accepted', decidedAt: '2026-11-05T10:00:00.000Z' },
      missedAt: '2026-12-01T10:00:00.000Z',
    }),
    aWithdrawal({}),
  ]
  expect(answersOf({ withdrawals, moves: [asked('refused')] })).toEqual([
    { kind: 'withdrawal-accepted', on: '2026-11-05', about: '2026-11-02' },
    { kind: 'date-declined', on: '2026-11-10', about: '2026-12-20' },
    { kind: 'withdrawal-declined', on: '2026-11-12', about: '2026-11-02' },
    { kind: 'goods-missing', on: '2026-12-01', about: '2026-11-02' },
  ])
})

test('RES-05 silence that cancels is listed too; a date that binds, or is in question, is shown elsewhere', () => {
  const answersTo = (answer: string | null, silence: 'accepts' | 'cancels') =>
    answersOf({ withdrawals: [], moves: [asked(answer, { silence })] }).map(({ kind }) => kind)
  expect(answersTo('silent', 'cancels')).toEqual(['date-unanswered'])
  for (const answer of ['accepted', 'superseded', 'taken-back', 'not-asked', null]) {
    expect(answersTo(answer, 'cancels'), String(answer)).toEqual([])
  }
  expect(answersTo('silent', 'accepts')).toEqual([])
})
