import { expect, test } from 'vitest'
import { daysBetween } from '#platform/time/days.ts'
import { barOfDay, barsOf, changeOf, periods, spansOf } from '#today/period.ts'

test('a period ends today, and the one before it is as long and ends the day before it begins', () => {
  expect(spansOf('7-days', '2026-03-02')).toEqual({
    now: { from: '2026-02-24', to: '2026-03-02' },
    before: { from: '2026-02-17', to: '2026-02-23' },
  })
})

test.each(periods)('the bars of %s are equally long, and are its days without a gap', (period) => {
  for (const today of ['2026-03-30', '2024-02-29', '2026-01-01', '2026-10-25']) {
    const { now, before } = spansOf(period, today)
    const bars = barsOf(period, today)
    expect(bars[0]?.from).toBe(now.from)
    expect(bars.at(-1)?.to).toBe(today)
    for (const [at, bar] of bars.slice(1).entries()) expect(daysBetween(bars[at]?.to ?? '', bar.from)).toBe(1)
    expect(new Set(bars.map(({ from, to }) => daysBetween(from, to))).size).toBe(1)
    expect(daysBetween(before.from, before.to)).toBe(daysBetween(now.from, now.to))
  }
})

test.each(periods)('ADM-02 each day of %s belongs to the bar that has it', (period) => {
  const { now, before } = spansOf(period, '2026-03-30')
  const bars = barsOf(period, '2026-03-30')
  expect(barOfDay(period, before.from, before.from)).toBe(0)
  expect(barOfDay(period, before.from, before.to)).toBe(bars.length - 1)
  for (const [at, { from, to }] of bars.entries()) {
    expect([barOfDay(period, now.from, from), barOfDay(period, now.from, to)]).toEqual([at, at])
  }
})

test('a change is a share of what was before, and nothing where there was nothing', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(0, 100)).toBe(-1)
  expect(changeOf(100, 0)).toBeUndefined()
})
