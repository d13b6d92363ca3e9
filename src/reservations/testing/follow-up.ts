import { expect } from 'vitest'
import { balanceFollowUpOf, isRunning } from '#orders/balances/balance-follow-up.ts'
import { balancesDueBy } from '#orders/server/balances/due-records.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { readStoredStatesAfter } from '#orders/server/states/state-records.ts'
import { maxOrders } from '#orders/testing/facts-agree.ts'
import { dayOf } from '#platform/time/clock.ts'

/** The follow-up of balances finds each order that it has to act on. */
export async function assertFollowUpFindsOrders(today: string = dayOf(new Date())): Promise<void> {
  const awaiting = new Set((await balancesDueBy('infinity')).map(({ id }) => id))
  for (const { id, number, currency, facts } of await readStoredStatesAfter(0, maxOrders)) {
    const isFollowedUp = isRunning(balanceFollowUpOf(factsOf(facts, currency), today))
    if (isFollowedUp) expect(awaiting, `the follow-up finds order ${number}`).toContain(id)
  }
}
