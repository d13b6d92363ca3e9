import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import type { OwnerStep } from '#orders/steps.ts'
import { rankedSteps } from '#orders/web/steps/ranked-steps.ts'

const ranked = (steps: OwnerStep[], due = 0) => rankedSteps({ steps, due: amount(due, 'USD') })

test('ADM-02 one step leads, three stand beside it, and the seldom ones are behind a press', () => {
  const paid: OwnerStep[] = ['move', 'prepare', 'ship', 'refund', 'record-payment', 'cancel', 'record-withdrawal']
  expect(ranked(paid)).toEqual({
    lead: 'prepare',
    beside: ['ship', 'move', 'refund'],
    rare: ['record-payment', 'record-withdrawal', 'cancel'],
  })
})

test('ADM-02 a transfer is near at hand while something is due', () => {
  const waiting: OwnerStep[] = ['extend', 'move', 'refund', 'record-payment', 'cancel', 'record-withdrawal']
  expect(ranked(waiting, 45_000)).toEqual({
    lead: undefined,
    beside: ['record-payment', 'extend', 'move'],
    rare: ['refund', 'record-withdrawal', 'cancel'],
  })
})

test('ADM-02 one step alone is not put behind a press', () => {
  expect(ranked(['deliver', 'refund', 'record-payment', 'record-withdrawal', 'move']).rare).toEqual([])
  expect(ranked([])).toEqual({ lead: undefined, beside: [], rare: [] })
})

test('ADM-02 nothing leads where goods were shipped a moment ago: their arrival is first of what is beside', () => {
  const sent: OwnerStep[] = ['move', 'deliver', 'refund']
  expect(ranked(sent)).toEqual({ lead: undefined, beside: ['deliver', 'move', 'refund'], rare: [] })
})
