// Compares where orders are stored to stand with what their facts say (docs/decisions/0041).
import { giveTask } from '#crm/server/give-task.ts'
import { lockRow } from '#orders/server/facts/facts-records.ts'
import { advanceStatusCheck, beginStatusCheck, endStatusCheck } from '#orders/server/facts/status-check-records.ts'
import { readStatuses, readStatusesAfter, type StatusRow } from '#orders/server/facts/status-records.ts'
import { derivedOf, isOutdated, storeOutdated } from '#orders/server/facts/store-status.ts'
import { statusRules } from '#orders/shown/order-status.ts'
import { inTransaction } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'
import { businessNow } from '#platform/time/clock.ts'

// A million orders are compared in less than three days.
const atOnce = 250

/**
 * Runs once a minute: compares some orders, stores anew what is outdated, and gives a task for each. With newer rules it
 * goes through all orders at once, and differences are what is expected.
 */
export async function checkStatuses(closing?: AbortSignal, rules: number = statusRules): Promise<void> {
  const check = await beginStatusCheck(rules)
  if (!check) return
  const isExpected = check.rules < rules
  for (let { comparedTo } = check; !closing?.aborted; ) {
    const rows = await readStatusesAfter(comparedTo, atOnce)
    await mend(rows.filter(isOutdated), isExpected)
    if (rows.length < atOnce) return endStatusCheck(rules)
    comparedTo = rows.at(-1)?.number ?? 0
    await advanceStatusCheck(rules, comparedTo)
    if (!isExpected) return
  }
}

/** Derives them anew under their locks, which are taken in the sequence of their ids. */
async function mend(found: readonly StatusRow[], isExpected: boolean): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id).toSorted()
  const now = businessNow()
  await inTransaction(async (client) => {
    for (const id of ids) await lockRow(client, { id })
    const outdated = await storeOutdated(await readStatuses(ids, client), client)
    if (isExpected) return
    for (const row of outdated) {
      const { id, number, stored } = row
      log.error({ order: number, stored, derived: derivedOf(row) }, 'An order was listed otherwise than its facts say')
      const occasion = `listed-wrongly:${id}:${now.toISOString()}`
      await giveTask(client, { kind: 'listed-wrongly', occasion, orderId: id }, now)
    }
  })
}
