import fc from 'fast-check'
import { expect, test } from 'vitest'
import adminEnglish from '#catalogue/admin-words.en.json' with { type: 'json' }
import adminFrench from '#catalogue/admin-words.fr.json' with { type: 'json' }
import { type PricePeriod, priorPrice } from '#catalogue/prices/prior-price.ts'
import english from '#catalogue/words.en.json' with { type: 'json' }
import french from '#catalogue/words.fr.json' with { type: 'json' }
import { runs } from '#language/testing/runs.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.UTC(2026, 2, 1)

/** A price from a day on (1 is the first), reduced when a second figure is given. */
function from(dayNumber: number, regularMinor: number, saleMinor: number | null = null): PricePeriod {
  return { inForceFrom: new Date(start + dayNumber * day), regularMinor, saleMinor }
}

test.each<[string, PricePeriod[], number | undefined]>([
  ['nothing was ever sold', [], undefined],
  ['nothing is reduced', [from(0, 900)], undefined],
  ['a reduction is over', [from(0, 900), from(10, 900, 700), from(20, 900)], undefined],
  ['it was reduced from the first day: there was no price before', [from(0, 900, 700)], undefined],
  ['the price was always the same', [from(0, 900), from(100, 900, 700)], 900],
  ['the price was raised just before', [from(0, 700), from(95, 900), from(100, 900, 800)], 700],
  ['the price was raised long before', [from(0, 700), from(50, 900), from(100, 900, 800)], 900],
  ['a lower price ended 30 days before, to the hour', [from(0, 600), from(70, 900), from(100, 900, 800)], 900],
  ['a lower price was still in force an hour later', [from(0, 600), from(70 + 1 / 24, 900), from(100, 900, 800)], 600],
  ['the price dipped for a day', [from(0, 900), from(80, 500), from(81, 900), from(100, 900, 800)], 500],
  ['an earlier reduction counts', [from(0, 900), from(80, 900, 650), from(85, 900), from(100, 900, 800)], 650],
  ['an earlier reduction is forgotten', [from(0, 900), from(50, 900, 650), from(60, 900), from(100, 900, 800)], 900],
  ['the reduction deepens', [from(0, 900), from(100, 900, 800), from(110, 900, 700), from(120, 900, 600)], 900],
  ['the reduction softens', [from(0, 900), from(100, 900, 600), from(110, 900, 700)], 600],
  ['it softens a month later', [from(0, 900), from(40, 900, 600), from(75, 900, 700)], 600],
  ['it softens, then deepens', [from(0, 900), from(100, 900, 600), from(110, 900, 700), from(120, 900, 550)], 600],
  ['the regular price rises meanwhile', [from(0, 900), from(100, 900, 600), from(110, 990, 600)], 900],
  ['it was sold for a few days only', [from(95, 900), from(98, 880), from(100, 900, 800)], 880],
])('the price before a reduction when %s (D14)', (_, periods, prior) => {
  expect(priorPrice(periods)).toBe(prior)
})

// Hours from the start; half of them whole days, so that the edges of the 30 days are met often.
const wholeDay = fc.integer({ min: 0, max: 90 }).map((days) => days * 24)
const anyPeriods = fc
  .uniqueArray(
    fc.record({
      at: fc.oneof(wholeDay, fc.integer({ min: 0, max: 90 * 24 })),
      regularMinor: fc.integer({ min: 2, max: 30 }),
      reduced: fc.boolean(),
    }),
    { selector: ({ at }) => at, maxLength: 12 },
  )
  .map((list) =>
    list
      .sort((a, b) => a.at - b.at)
      .map(({ at, regularMinor, reduced }): PricePeriod => {
        const saleMinor = reduced ? regularMinor - 1 : null
        return { inForceFrom: new Date(start + at * hour), regularMinor, saleMinor }
      }),
  )

function inForceAt(periods: PricePeriod[], instant: number): PricePeriod | undefined {
  return periods.filter(({ inForceFrom }) => inForceFrom.getTime() <= instant).at(-1)
}

/** Walks back through every hour to where the present reduction began or last rose, then reads each hour of the 30 days before. */
function hourByHour(periods: PricePeriod[]): number | undefined {
  const last = periods.at(-1)
  if (!last || last.saleMinor === null) return undefined
  let began = last.inForceFrom.getTime()
  for (let sale = last.saleMinor; ; began -= hour) {
    const before = inForceAt(periods, began - hour)?.saleMinor ?? null
    if (before === null || before < sale) break
    sale = before
  }
  const prices: number[] = []
  for (let instant = began - 30 * day; instant < began; instant += hour) {
    const period = inForceAt(periods, instant)
    if (period) prices.push(period.saleMinor ?? period.regularMinor)
  }
  return prices.length === 0 ? undefined : Math.min(...prices)
}

test('the price before a reduction is the lowest of every hour of its 30 days (D14)', () => {
  fc.assert(
    fc.property(anyPeriods, (periods) => {
      expect(priorPrice(periods)).toBe(hourByHour(periods))
    }),
    { numRuns: runs(300) },
  )
})

test('deeper steps of a reduction do not alter its prior price (D14)', () => {
  fc.assert(
    fc.property(anyPeriods, fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }), (periods, steps) => {
      const last = periods.at(-1)?.saleMinor ?? null
      fc.pre(last !== null)
      const lower = steps.map((step) => Math.min(step, last ?? step)).toSorted((one, other) => other - one)
      const deeper = lower.map((saleMinor, index) => from(91 + index, 31, saleMinor))
      expect(priorPrice([...periods, ...deeper])).toBe(priorPrice(periods))
    }),
    { numRuns: runs(100) },
  )
})

test('F3 each text on a prior price names the days before the reduction, not those before today (D14)', () => {
  const texts = [adminEnglish, adminFrench, english, french].flatMap((words) => Object.values(words))
  const named = texts.filter((text) => /30\s(days|jours)/.test(text))
  expect(named).toHaveLength(14)
  for (const text of named) expect(text).toMatch(/30\sdays before the reduction|30\sjours précédant la réduction/)
})
