import type { PoolClient } from 'pg'
import { isInForce, isWriteOff, originOf, writtenOffSince } from '#payments/server/ledger/entry-records.ts'
import { run } from '#platform/database/database.ts'

/** A write-off in the ledger that is not voided; `origin` is the write-off of which it is what stayed, or itself. */
export type WriteOff = { id: string; origin: string; minor: number }

const find = {
  name: 'write-offs-in-force',
  text: `
    select entry.id, ${originOf('entry')} as origin, entry.amount_minor as minor
      from ledger_entries entry cross join lateral (select ${writtenOffSince('entry')} as at) origin
     where entry.order_id = $1 and ${isWriteOff('entry')} and ${isInForce('entry')}
       and ($2::text is null
            or origin.at >= (select opened_at from disputes where provider = $2 and reference = $3))
     order by origin.at, entry.id`,
}

/** The write-offs of an order, the oldest first; for a dispute, those since it began. */
export function findWriteOffs(
  client: PoolClient,
  orderId: string,
  dispute?: { provider: string; reference: string },
): Promise<WriteOff[]> {
  return run<WriteOff>(find, [orderId, dispute?.provider ?? null, dispute?.reference ?? null], client)
}
