import { type Amount, amount, type Currency, currencies, subtract, sum } from '#money/money.ts'
import { share } from '#money/shares.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { barOfDay, barsOf, type Period, type Span, spansOf } from '#today/period.ts'
import type { CurrencySales, Sales } from '#today/schema.ts'
import { type DayRow, figuresByDay } from '#today/server/figures-records.ts'
import { onPastDays } from '#today/server/past-days.ts'

type Figure = DayRow['figure']

const read: readonly Figure[] = [
  ...(['orders', 'expected', 'waived', 'waiver-voided'] as const),
  ...(['refunded', 'refund-failed', 'return-voided'] as const),
]

/** The figures of a bar, of which there are as many for the period before as for this one. */
type BarRow = Omit<DayRow, 'day'> & { bar: number }
type When = 'now' | 'before'

const past = onPastDays(async ({ from, to, period }) =>
  byBar(await figuresByDay(read, from, to), (day) => barOfDay(period, from, day)),
)

/** Sales, reductions and refunds of a period, and of the one before it (docs/decisions/0034). */
export async function salesOf(period: Period, now: BusinessTime): Promise<Sales> {
  const today = dayOf(now)
  const spans = spansOf(period, today)
  const { former, since } = await past({ from: spans.before.from, to: spans.now.to, period })
  const latest = await figuresByDay(read, since, spans.now.to)
  const rows = [...former, ...byBar(latest, (day) => barOfDay(period, spans.before.from, day))]
  const sold = currencies.filter((currency) => rows.some((row) => row.currency === currency))
  return {
    ...spans,
    currencies: sold.map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      return salesIn(currency, own, barsOf(period, today))
    }),
  }
}

/** One row for each figure, currency and bar. */
function byBar(rows: readonly DayRow[], barOf: (day: string) => number): BarRow[] {
  const bars = new Map<string, BarRow>()
  for (const { day, figure, currency, count, minor } of rows) {
    const bar = barOf(day)
    const key = `${figure} ${currency} ${bar}`
    const earlier = bars.get(key)
    bars.set(key, {
      ...{ figure, currency, bar },
      ...{ count: count + (earlier?.count ?? 0), minor: minor + (earlier?.minor ?? 0) },
    })
  }
  return [...bars.values()]
}

function salesIn(currency: Currency, rows: readonly BarRow[], bars: readonly Span[]): CurrencySales {
  const isIn = { now: ({ bar }: BarRow) => bar >= bars.length, before: ({ bar }: BarRow) => bar < bars.length }
  const of = (figure: Figure, when: When) => sumOf(rows.filter(isIn[when]), figure, currency)
  const orders = (when: When) =>
    rows.filter((row) => row.figure === 'orders' && isIn[when](row)).reduce((all, { count }) => all + count, 0)
  const compared = (inSpan: (when: When) => Amount) => ({ now: inSpan('now'), before: inSpan('before') })
  const sales = compared((when) => of('expected', when))
  const byBars = Map.groupBy(rows, ({ bar }) => bar - bars.length)
  return {
    currency,
    sales,
    orders: { now: orders('now'), before: orders('before') },
    reduced: compared((when) => subtract(of('waived', when), of('waiver-voided', when))),
    refunded: compared((when) =>
      subtract(of('refunded', when), sum([of('refund-failed', when), of('return-voided', when)], currency)),
    ),
    mean: share(sales.before, 1, bars.length),
    bars: bars.map((bar, at) => ({ ...bar, sales: sumOf(byBars.get(at) ?? [], 'expected', currency) })),
  }
}

function sumOf(rows: readonly BarRow[], figure: Figure, currency: Currency): Amount {
  const ofFigure = rows.filter((row) => row.figure === figure)
  return sum(
    ofFigure.map(({ minor }) => amount(minor, currency)),
    currency,
  )
}
