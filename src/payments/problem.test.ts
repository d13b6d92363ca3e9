import { expect, test } from 'vitest'
import { countProblems, discrepancyOf } from '#payments/problem.ts'
import type { Problems } from '#payments/problem-schema.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

test.each([
  [usd(500), usd(500), undefined],
  [usd(500), usd(501), 'other-sum'],
  [usd(500), { minor: 500, currency: 'EUR' }, 'other-sum'],
  [usd(0), usd(500), 'not-entered'],
  [usd(500), null, 'unpaid-there'],
])('PAY-03 a ledger that has %j of what the provider has as %j: %s', (here, there, why) => {
  expect(discrepancyOf(here, there)).toBe(why)
})

test('ADM-04 a request for an order is work, and no problem', () => {
  const task = { id: '', number: null, facts: {}, sum: null, loss: null, dueOn: null, since: '2026-11-22T09:00:00Z' }
  const tasks = [
    { ...task, kind: 'order-request' },
    { ...task, kind: 'late-house' },
  ]
  const none = { unmatched: [], refunds: [], stuckRefunds: [], stuckMails: [], undeliverable: [], silent: [] }
  const found: Problems = { ...none, disputes: [], discrepancies: [], check: null, tasks }
  expect(countProblems(found)).toBe(1)
})
