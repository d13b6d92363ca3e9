import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { nextNeed } from '#orders/web/steps/next-need.ts'

type Waiting = Parameters<typeof nextNeed>[0]

const dispute = { reference: 'd', minor: 1, ownMinor: 1, currency: 'USD', openedAt: '', answerBy: null }
const plain: Waiting = {
  steps: [],
  state: 'paid',
  remark: null,
  due: dollars(0),
  owedBack: dollars(0),
  price: dollars(90_000),
  balanceProcessing: false,
  disputes: [],
}

test.each<[ReturnType<typeof nextNeed>, Partial<Waiting>]>([
  ['bank', { disputes: [{ ...dispute, outcome: null }], steps: ['withdrawal'] }],
  ['withdrawal', { disputes: [{ ...dispute, outcome: 'won' }], steps: ['withdrawal', 'refund'] }],
  ['goods-back', { steps: ['goods-back', 'goods-missing'] }],
  ['processing', { due: dollars(1), balanceProcessing: true, state: 'overdue' }],
  ['prepare', { balanceProcessing: true, steps: ['prepare', 'ship'] }],
  ['loss', { due: dollars(1), state: 'dispute-lost', remark: 'unpaid' }],
  ['unpaid', { due: dollars(1), state: 'shipped', remark: 'unpaid', steps: ['deliver'] }],
  ['record-return', { owedBack: dollars(1), steps: ['prepare', 'record-return'] }],
  ['date-asked', { state: 'delay-pending', steps: ['ready'] }],
  ['overdue', { due: dollars(1), state: 'overdue' }],
  ['balance', { due: dollars(1), state: 'balance-due' }],
  ['deliver', { state: 'shipped', steps: ['deliver'] }],
  ['over', { state: 'shipped', steps: ['deliver'], price: dollars(0) }],
  ['ready', { due: dollars(1), state: 'reserved', steps: ['ready'] }],
  ['ship', { state: 'preparing', steps: ['ship'] }],
  ['over', { state: 'delivered', steps: ['refund', 'record-payment'] }],
])('ADM-02 the next step is headed by %s', (need, own) => {
  expect(nextNeed({ ...plain, ...own })).toBe(need)
})
