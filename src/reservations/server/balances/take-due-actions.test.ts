import { afterEach, expect, test, vi } from 'vitest'
import { setClockOffset } from '#platform/time/clock.ts'
import { balancesDueBy } from '#reservations/server/balances/due-records.ts'
import { takeDueActionsByDay } from '#reservations/server/balances/take-due-actions.ts'

vi.mock('#reservations/server/balances/due-records.ts', () => ({
  balancesDueBy: vi.fn(async () => []),
}))
vi.mock(import('#orders/server/dates/end-silence.ts'), async (original) => ({
  ...(await original()),
  ordersToEndSilenceOf: vi.fn(async () => []),
}))

afterEach(() => {
  setClockOffset(0)
  vi.useRealTimers()
})

// Paris is an hour ahead of UTC in winter, and two in summer.
test.each([
  ['2026-01-15T02:00:00Z', 'at 3 at night', 0],
  ['2026-01-15T07:59:59Z', 'just before 9', 0],
  ['2026-01-15T08:00:00Z', 'at 9', 1],
  ['2026-01-15T18:59:59Z', 'just before 8 in the evening', 1],
  ['2026-01-15T19:00:00Z', 'at 8 in the evening', 0],
  ['2026-07-15T06:59:59Z', 'just before 9 in summer', 0],
  ['2026-07-15T07:00:00Z', 'at 9 in summer', 1],
])('reminders and lapses run from 9 to 20 of the shop’s day: %s, %s', async (instant, _, times) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  vi.mocked(balancesDueBy).mockClear()
  await takeDueActionsByDay(new AbortController().signal)
  expect(balancesDueBy).toHaveBeenCalledTimes(times)
})

test('the hours are those of business time, which may be moved', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-15T02:00:00Z'), toFake: ['Date'] })
  setClockOffset(8 * 60 * 60 * 1000)
  vi.mocked(balancesDueBy).mockClear()
  await takeDueActionsByDay(new AbortController().signal)
  expect(balancesDueBy).toHaveBeenCalledOnce()
})
