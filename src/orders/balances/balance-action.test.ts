import { describe, expect, test } from 'vitest'
import { balanceActionOn } from '#orders/balances/balance-action.ts'
import { reminderOn } from '#orders/balances/balance-days.ts'

const dueOn = '2026-12-20'
const graceUntil = '2026-12-30'
const actionOn = (today: string) => balanceActionOn(today, { dueOn, graceUntil, written: [], firstReminder: 7 })?.action

describe('an unpaid balance without a letter so far', () => {
  test.each([
    ['2026-12-12', undefined],
    ['2026-12-13', 'remind'],
    ['2026-12-20', 'remind'],
    ['2026-12-21', 'notify-overdue'],
    ['2026-12-30', 'notify-overdue'],
    ['2026-12-31', 'lapse'],
  ])('PAY-03 on %s: %s', (today, action) => {
    expect(actionOn(today)).toBe(action)
  })
})

test.each([
  ['2026-12-12', undefined],
  ['2026-12-13', '2026-12-13'],
  ['2026-12-17', '2026-12-13'],
  ['2026-12-18', '2026-12-18'],
  ['2026-12-19', '2026-12-19'],
  ['2026-12-20', '2026-12-19'],
  ['2026-12-21', undefined],
])(
  'PAY-03 reminders are planned seven days, two days and one day before the due day: on %s that of %s',
  (today, day) => {
    expect(reminderOn(today, dueOn, 7)?.day).toBe(day)
  },
)
