// How far the comparison of stored with derived states has come. The table and its queue (`check-statuses`) keep their names
// of before: another queue would leave the schedule of this one in the database.
import type { ClientBase } from 'pg'
import { run } from '#platform/database/database.ts'

const begin = {
  name: 'state-check-begin',
  text: `
    update status_checks
       set compared_to = case when going_by = $1 then compared_to else 0 end, going_by = $1
     where going_by <= $1
    returning rules, compared_to as "comparedTo"`,
}

/**
 * The number of the last order that was compared, and the rules by which all were last gone through. It starts over with
 * newer rules; undefined for a process whose rules are older than those of another.
 */
export async function beginStateCheck(rules: number): Promise<{ rules: number; comparedTo: number } | undefined> {
  const [check] = await run<{ rules: number; comparedTo: number }>(begin, [rules])
  return check
}

const inUse = { name: 'state-check-rules', text: 'select going_by as rules from status_checks' }

/** The newest rules by which a process compares. */
export async function rulesInUse(client: ClientBase): Promise<number | undefined> {
  const [check] = await run<{ rules: number }>(inUse, [], client)
  return check?.rules
}

const advance = {
  name: 'state-check-advance',
  text: 'update status_checks set compared_to = $2 where going_by = $1',
}

export async function advanceStateCheck(rules: number, comparedTo: number): Promise<void> {
  await run(advance, [rules, comparedTo])
}

const end = {
  name: 'state-check-end',
  text: 'update status_checks set compared_to = 0, rules = going_by where going_by = $1',
}

/** All orders were gone through: the next comparison begins with the first. */
export async function endStateCheck(rules: number): Promise<void> {
  await run(end, [rules])
}
