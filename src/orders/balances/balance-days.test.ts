import { expect, test } from 'vitest'
import { balanceDatesOf, deliveryIfPaid, graceNamedOn } from '#orders/balances/balance-days.ts'

const overdue = { state: 'overdue', houseLate: false, dueOn: '2026-12-20' } as const

test('goods whose balance is paid late come three days after the payment at the earliest', () => {
  expect(deliveryIfPaid('2026-12-21', overdue, '2026-12-21')).toBe('2026-12-24')
  expect(deliveryIfPaid('2026-12-24', overdue, '2026-12-21')).toBe('2026-12-25')
})

test('the promised day stays while the balance is not overdue, and where the house itself is late', () => {
  expect(deliveryIfPaid('2026-12-24', { ...overdue, state: 'balance-due' }, '2026-12-21')).toBeUndefined()
  expect(deliveryIfPaid('2026-12-24', { ...overdue, houseLate: true }, '2026-12-21')).toBeUndefined()
})

test.each([
  ['that was meant, nine days after the letter', '2026-12-30', '2026-12-30'],
  ['that was meant, when it is later', '2027-01-10', '2027-01-10'],
  ['ten days after the letter, when the day meant is closer', '2026-12-29', '2026-12-31'],
  ['ten days after the letter, when the day meant has passed', '2026-12-01', '2026-12-31'],
])('a letter of December 21 names the last day %s', (_, meant, named) => {
  expect(graceNamedOn('2026-12-21', meant, 10)).toBe(named)
})

test('PAY-03 the days of grace are those of the order', () => {
  expect(graceNamedOn('2026-12-21', '2026-12-21', 7)).toBe('2026-12-28')
  expect(balanceDatesOf('2026-12-20', { graceDays: 21 })).toEqual({ dueOn: '2026-12-20', graceUntil: '2027-01-10' })
})
