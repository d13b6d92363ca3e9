import { run } from '#platform/database/database.ts'
import type { VisitStep } from '#visits/visit.ts'

// In the order of the key, so that two processes that write at once do not wait for each other in a circle.
const add = {
  name: 'visits-add',
  text: `
    insert into visits_by_day (day, step, count)
    select * from unnest($1::date[], $2::text[], $3::bigint[]) as counted (day, step, count) order by 1, 2
    on conflict (day, step) do update set count = visits_by_day.count + excluded.count`,
}

export async function addVisits(rows: readonly { day: string; step: string; count: number }[]): Promise<void> {
  const values = [rows.map(({ day }) => day), rows.map(({ step }) => step), rows.map(({ count }) => count)]
  await run(add, values)
}

const between = {
  name: 'visits-between',
  text: 'select day, step, count from visits_by_day where day between $1 and $2 order by day, step',
}

export type VisitRow = { day: string; step: VisitStep; count: number }

/** The counts of these days, both included. */
export function visitsBetween(from: string, until: string): Promise<VisitRow[]> {
  return run<VisitRow>(between, [from, until])
}
