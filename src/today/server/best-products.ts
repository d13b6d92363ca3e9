import { type Amount, amount, currencies } from '#money/money.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { type Period, spansOf } from '#today/period.ts'
import type { BestProducts } from '#today/schema.ts'
import { nameProducts, type SoldUnits, unitsSold } from '#today/server/figures-records.ts'
import { onPastDays } from '#today/server/past-days.ts'

const maxProducts = 5

type Sold = { code: string; units: number; of: readonly SoldUnits[] }

const past = onPastDays(async ({ from, to }) => {
  const sold = byProduct(await unitsSold(from, to))
  return { sold, best: [...sold.values()].toSorted(byUnits) }
})

/** The products of which most units were sold in a period. */
export async function bestProducts(period: Period, now: BusinessTime): Promise<BestProducts> {
  const { now: span } = spansOf(period, dayOf(now))
  const { former, since } = await past({ ...span, period })
  const latest = byProduct(await unitsSold(since, span.to))
  const sold = [...latest.values()].map(({ code, of }) => summed(code, [...(former.sold.get(code)?.of ?? []), ...of]))
  const best = [...sold, ...firstOthers(former.best, latest)]
    .filter(({ units }) => units > 0)
    .toSorted(byUnits)
    .slice(0, maxProducts)
  const products = await nameProducts(best.map(({ code }) => code))
  return {
    now: span,
    rows: products.map((product, at) => {
      const { units = 0, of = [] } = best[at] ?? {}
      return { ...product, units, sums: sumsOf(of) }
    }),
  }
}

/** The best of which no units were sold lately; more of them than are shown cannot be among the best of all. */
function firstOthers(best: readonly Sold[], latest: ReadonlyMap<string, Sold>): Sold[] {
  const found: Sold[] = []
  for (const each of best) {
    if (found.length === maxProducts) break
    if (!latest.has(each.code)) found.push(each)
  }
  return found
}

function byProduct(rows: readonly SoldUnits[]): Map<string, Sold> {
  const products = Map.groupBy(rows, ([code]) => code)
  return new Map([...products].map(([code, of]) => [code, summed(code, of)]))
}

const summed = (code: string, of: readonly SoldUnits[]): Sold => ({
  code,
  units: of.reduce((all, [, , units]) => all + units, 0),
  of,
})

function byUnits(a: Sold, b: Sold): number {
  return b.units - a.units || (a.code < b.code ? -1 : 1)
}

/** By currency; one in which no more was sold than came back is left out. */
function sumsOf(of: readonly SoldUnits[]): Amount[] {
  return currencies.flatMap((currency) => {
    const own = of.filter(([, in_]) => in_ === currency)
    const sum = (part: (row: SoldUnits) => number) => own.reduce((all, row) => all + part(row), 0)
    return sum(([, , units]) => units) > 0
      ? [
          amount(
            sum(([, , , minor]) => minor),
            currency,
          ),
        ]
      : []
  })
}
