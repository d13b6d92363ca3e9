import { type Amount, amount, type Currency, currencies, share, subtract, sum } from '#money/money.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { barsOf, type Period, type Span, spansOf } from '#today/period.ts'
import type { CurrencySales, Sales } from '#today/schema.ts'
import { type DayRow, figuresByDay } from '#today/server/figures-records.ts'

type Figure = DayRow['figure']

const read: readonly Figure[] = [
  ...(['orders', 'expected', 'waived', 'waiver-voided'] as const),
  ...(['refunded', 'refund-failed', 'return-voided'] as const),
]

/** Sales, reductions and refunds of a period, and of the one before it (docs/decisions/0034). */
export async function salesOf(period: Period, now: BusinessTime): Promise<Sales> {
  const today = dayOf(now)
  const spans = spansOf(period, today)
  const rows = await figuresByDay(read, spans.before.from, spans.now.to)
  const sold = currencies.filter((currency) => rows.some((row) => row.currency === currency))
  return {
    ...spans,
    currencies: sold.map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      return salesIn(currency, own, spans, barsOf(period, today))
    }),
  }
}

function salesIn(
  currency: Currency,
  rows: readonly DayRow[],
  spans: { now: Span; before: Span },
  bars: readonly Span[],
): CurrencySales {
  const of = (figure: Figure, span: Span) => sumIn(rows, figure, span, currency)
  const compared = (inSpan: (span: Span) => Amount) => ({ now: inSpan(spans.now), before: inSpan(spans.before) })
  const sales = compared((span) => of('expected', span))
  return {
    currency,
    sales,
    orders: { now: countIn(rows, spans.now), before: countIn(rows, spans.before) },
    reduced: compared((span) => subtract(of('waived', span), of('waiver-voided', span))),
    refunded: compared((span) =>
      subtract(of('refunded', span), sum([of('refund-failed', span), of('return-voided', span)], currency)),
    ),
    mean: share(sales.before, 1, bars.length),
    bars: bars.map((bar) => ({ ...bar, sales: of('expected', bar) })),
  }
}

const isIn = ({ from, to }: Span, { day }: DayRow) => day >= from && day <= to

function sumIn(rows: readonly DayRow[], figure: Figure, span: Span, currency: Currency): Amount {
  const found = rows.filter((row) => row.figure === figure && isIn(span, row))
  return sum(
    found.map(({ minor }) => amount(minor, currency)),
    currency,
  )
}

function countIn(rows: readonly DayRow[], span: Span): number {
  return rows.filter((row) => row.figure === 'orders' && isIn(span, row)).reduce((all, { count }) => all + count, 0)
}
