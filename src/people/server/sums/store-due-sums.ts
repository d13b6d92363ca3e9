import { takeDueSums } from '#contacts/server/due-sums.ts'
import { findOutdatedSums, storeSums } from '#people/server/sums/sum-records.ts'
import { firstSpentDay } from '#people/spent.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const batch = 500

/** Stores what the orders of contacts come to, where an order changed or has left the twelve months. */
export async function storeDueSums(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const today = dayOf(now)
  const days = { from: firstSpentDay(today), today }
  for (const find of [takeDueSums, (client: Client, most: number) => findOutdatedSums(client, days, most)]) {
    let isMore = true
    while (isMore && !closing?.aborted) {
      isMore = await inTransaction(async (client) => {
        const ids = await find(client, batch)
        if (ids.length > 0) await storeSums(client, ids, days)
        return ids.length > 0
      })
    }
  }
}

type Client = Parameters<typeof takeDueSums>[0]
