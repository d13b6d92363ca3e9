// Compares the stored state of orders with their facts (docs/decisions/0041).

import { lockRow } from '#orders/server/facts/facts-records.ts'
import {
  advanceStateCheck,
  beginStateCheck,
  endStateCheck,
  rulesInUse,
} from '#orders/server/states/state-check-records.ts'
import { readStoredStates, readStoredStatesAfter, type StateRow } from '#orders/server/states/state-records.ts'
import { derivedOf, isOutdated, storeOutdated } from '#orders/server/states/store-state.ts'
import { stateRules } from '#orders/shown/stored-state.ts'
import { inTransaction } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'
import { businessNow } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'

// A million orders are compared in less than three days.
const batchSize = 250
// The number of orders that are locked together while they are stored again.
const lockedAtOnce = 25

/**
 * Runs once a minute: compares some orders, stores outdated states again, and creates a task for each. After the rules changed
 * it compares all orders at once, and creates no task: differences are expected.
 */
export async function checkStates(closing?: AbortSignal, rules: number = stateRules): Promise<void> {
  const check = await beginStateCheck(rules)
  if (!check) return
  const isExpected = check.rules < rules
  for (let { comparedTo } = check; !closing?.aborted; ) {
    const rows = await readStoredStatesAfter(comparedTo, batchSize)
    const last = rows.at(-1)?.number ?? comparedTo
    try {
      for (const group of groupsOf(rows.filter(isOutdated))) await mend(group, isExpected, rules)
    } catch (error) {
      // The others are compared all the same.
      log.error({ err: error, after: comparedTo, to: last }, 'The stored states of these orders could not be compared')
    }
    if (rows.length < batchSize) return endStateCheck(rules)
    comparedTo = last
    await advanceStateCheck(rules, comparedTo)
    if (!isExpected) return
  }
}

function groupsOf(rows: readonly StateRow[]): StateRow[][] {
  const count = Math.ceil(rows.length / lockedAtOnce)
  return Array.from({ length: count }, (_, at) => rows.slice(at * lockedAtOnce, (at + 1) * lockedAtOnce))
}

/**
 * Derives them again under their locks, which are taken in the sequence of their ids. Once a process with newer rules has
 * begun, it alone stores.
 */
async function mend(group: readonly StateRow[], isExpected: boolean, rules: number): Promise<void> {
  const ids = group.map(({ id }) => id).toSorted()
  const now = businessNow()
  await inTransaction(async (client) => {
    for (const id of ids) await lockRow(client, { id })
    if ((await rulesInUse(client)) !== rules) return
    const outdated = await storeOutdated(await readStoredStates(ids, client), client)
    if (isExpected) return
    for (const row of outdated) {
      const { id, number, stored } = row
      log.error({ order: number, stored, derived: derivedOf(row) }, 'An order was listed otherwise than its facts say')
      await createTask(client, { kind: 'listed-wrongly', of: [id, now.toISOString()], orderId: id }, now)
    }
  })
}
