import { daysAfter } from '#platform/time/days.ts'

type Promised = { promisedOn: string | null }

const keys = ['late', 'today', 'tomorrow', 'week', 'later', 'none'] as const

export type PromiseGroup<Row> = { key: (typeof keys)[number]; rows: Row[] }

/** The orders by the day that they are promised for: the late ones first, those without a day last; those of a week together. */
export function groupByPromise<Row extends Promised>(rows: readonly Row[], today: string): PromiseGroup<Row>[] {
  return keys
    .map((key) => ({
      key,
      rows: rows
        .filter(({ promisedOn }) => groupOf(promisedOn, today) === key)
        .toSorted((one, other) => (one.promisedOn ?? '').localeCompare(other.promisedOn ?? '')),
    }))
    .filter((group) => group.rows.length > 0)
}

function groupOf(promisedOn: string | null, today: string): PromiseGroup<unknown>['key'] {
  if (promisedOn === null) return 'none'
  if (promisedOn < today) return 'late'
  if (promisedOn === today) return 'today'
  if (promisedOn === daysAfter(today, 1)) return 'tomorrow'
  return promisedOn <= daysAfter(today, 7) ? 'week' : 'later'
}
