import type { PoolClient } from 'pg'
import { writeOffPrefix } from '#payments/ledger.ts'
import { isInForce, originOf, writtenOffSince } from '#payments/server/ledger/entry-records.ts'
import { run } from '#platform/database/database.ts'

/** A write-off in the ledger that is not voided; `origin` is shared with its later remainder. */
export type WriteOff = { id: string; origin: string; minor: number }

const find = {
  name: 'write-offs-in-force',
  text: `
    select entry.id, ${originOf('entry')} as origin, entry.amount_minor as minor
      from ledger_entries entry cross join lateral (select ${writtenOffSince('entry')} as at) origin
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
