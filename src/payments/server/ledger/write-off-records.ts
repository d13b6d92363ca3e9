import type { PoolClient } from 'pg'
import { writeOffPrefix } from '#payments/ledger.ts'
import { isInForce } from '#payments/server/ledger/entry-records.ts'
import { run } from '#platform/database/database.ts'

/** A write-off in the ledger that is not voided; `origin` is shared with its later remainder. */
export type WriteOff = { id: string; origin: string; minor: number }

const originOf = (entry: string) => `split_part(${entry}.provider_reference, ':', 2)`

// The remaining part of a write-off keeps its date.
const find = {
  name: 'write-offs-in-force',
  text: `
    select entry.id, ${originOf('entry')} as origin, entry.amount_minor as minor
      from ledger_entries entry cross join lateral (
        select min(first.occurred_at) as at from ledger_entries first
         where first.order_id = entry.order_id and first.kind = 'waived' and first.provider_reference like '${writeOffPrefix}%'
           and ${originOf('first')} = ${originOf('entry')}) origin
     where entry.order_id = $1 and entry.kind = 'waived' and entry.provider_reference like '${writeOffPrefix}%'
       and ${isInForce('entry')}
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
