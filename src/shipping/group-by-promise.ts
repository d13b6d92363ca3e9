import { daysAfter } from '#platform/time/days.ts'

type Promised = { promisedOn: string | null }

export type PromiseGroup<Row> = { key: 'late' | 'today' | 'tomorrow' | 'none' | 'day'; day: string | null; rows: Row[] }

/** The orders by the day that they are promised for: the late ones together and first, those without a day last. */
export function groupByPromise<Row extends Promised>(rows: readonly Row[], today: string): PromiseGroup<Row>[] {
  const groups: PromiseGroup<Row>[] = []
  for (const row of rows) {
    const { promisedOn } = row
    const key = groupOf(promisedOn, today)
    const known = groups.find((group) => group.key === key && (key !== 'day' || group.day === promisedOn))
    if (known) known.rows.push(row)
    else groups.push({ key, day: key === 'late' ? null : promisedOn, rows: [row] })
  }
  const order = ({ key, day }: PromiseGroup<Row>) => (key === 'late' ? '' : key === 'none' ? '~' : (day ?? ''))
  return groups.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

function groupOf(promisedOn: string | null, today: string): PromiseGroup<unknown>['key'] {
  if (promisedOn === null) return 'none'
  if (promisedOn < today) return 'late'
  if (promisedOn === today) return 'today'
  return promisedOn === daysAfter(today, 1) ? 'tomorrow' : 'day'
}
