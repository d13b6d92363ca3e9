import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'
import { rankedSteps } from '#orders/web/steps/ranked-steps.ts'

const today = '2026-11-20'
const mail = { id: 'm', recipient: 'claire@example.org', sentAt: null, sendsInMs: null }
const reminder = (queuedAt: string, givenUpAt: string | null = null) => ({
  ...mail,
  template: 'balance-reminder',
  queuedAt,
  givenUpAt,
})
const none = amount(0, 'USD')
const ranked = (steps: OrderStep[], due = 0, mails: ReturnType<typeof reminder>[] = []) =>
  rankedSteps({ steps, due: amount(due, 'USD'), writtenOff: none, lossBeyondPrice: none, mails }, today)

test('ADM-02 one step leads, three are beside it, and the seldom ones are behind a press', () => {
  const paid: OrderStep[] = ['move', 'prepare', 'ship', 'refund', 'record-payment', 'cancel', 'record-withdrawal']
  expect(ranked(paid)).toEqual({
    lead: 'prepare',
    beside: ['ship', 'move', 'refund'],
    rare: ['record-withdrawal', 'cancel', 'record-payment'],
  })
})

test('ADM-02 a transfer is near at hand while something is due', () => {
  const waiting: OrderStep[] = ['extend', 'move', 'refund', 'record-payment', 'cancel', 'record-withdrawal']
  expect(ranked(waiting, 45_000)).toEqual({
    lead: undefined,
    beside: ['record-payment', 'extend', 'move'],
    rare: ['refund', 'record-withdrawal', 'cancel'],
  })
})

test('ADM-02 the payment link leads before a transfer, unless it was sent on the same day', () => {
  const waiting: OrderStep[] = ['remind', 'extend', 'move', 'record-payment', 'cancel']
  const leads = { lead: 'remind', beside: ['record-payment', 'extend', 'move', 'cancel'], rare: [] }
  expect(ranked(waiting, 45_000)).toEqual(leads)
  expect(ranked(waiting, 45_000, [reminder('2026-11-19T12:00:00Z')])).toEqual(leads)
  expect(ranked(waiting, 45_000, [reminder('2026-11-20T12:00:00Z', '2026-11-20T12:00:20Z')])).toEqual(leads)
  expect(ranked(waiting, 45_000, [reminder('2026-11-20T12:00:00Z')])).toMatchObject({
    lead: undefined,
    beside: ['record-payment', 'remind', 'extend'],
  })
})

test('ADM-02 one step alone is not put behind a press', () => {
  expect(ranked(['deliver', 'refund', 'record-withdrawal', 'move']).rare).toEqual([])
  expect(ranked([])).toEqual({ lead: undefined, beside: [], rare: [] })
})

test('ADM-02 a transfer is offered beside nothing where nothing is due, unless it would pay for a loss', () => {
  const steps: OrderStep[] = ['deliver', 'record-payment']
  expect(ranked(steps)).toEqual({ lead: undefined, beside: ['deliver'], rare: ['record-payment'] })
  const loss = { due: none, writtenOff: amount(100, 'USD'), lossBeyondPrice: none }
  expect(rankedSteps({ steps, ...loss, mails: [] }, today).beside).toContain('record-payment')
})

test('ADM-02 nothing leads where goods were shipped a moment ago: their arrival is first of what is beside', () => {
  const sent: OrderStep[] = ['move', 'deliver', 'refund']
  expect(ranked(sent)).toEqual({ lead: undefined, beside: ['deliver', 'move', 'refund'], rare: [] })
})
