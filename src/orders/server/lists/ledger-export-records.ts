import type { Currency } from '#money/money.ts'
import type { LedgerKind, PriceReason } from '#payments/ledger.ts'
import { run } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'

// $1 and $2 the days, $3 the last entry already read, $4 how many.
const batch = {
  name: 'ledger-sheet-batch',
  text: `
    select entry.id, orders.number, deposit_minor is not null as "hasDeposit", entry.kind, entry.amount_minor as minor, entry.currency, entry.provider,
           entry.provider_reference as reference, entry.reason, entry.actor, entry.occurred_at as at
      from ledger_entries entry join orders on orders.id = entry.order_id
     where entry.occurred_at >= $1::date::timestamp at time zone '${shopZone}'
       and entry.occurred_at < ($2::date + 1)::timestamp at time zone '${shopZone}'
       and ($3::uuid is null or (entry.occurred_at, entry.id)
            > ((select last.occurred_at from ledger_entries last where last.id = $3), $3))
     order by entry.occurred_at, entry.id limit $4`,
}

export type SheetEntry = {
  id: string
  number: number
  hasDeposit: boolean
  kind: LedgerKind
  minor: number
  currency: Currency
  provider: string
  reference: string
  reason: PriceReason | null
  actor: string
  at: Date
}

type Asked = { from: string; until: string; after: string | undefined; most: number }

/** The entries of these days, the earliest first. */
export function readLedgerBatch({ from, until, after, most }: Asked): Promise<SheetEntry[]> {
  return run<SheetEntry>(batch, [from, until, after ?? null, most])
}
