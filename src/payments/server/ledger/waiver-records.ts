import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import type { WaiverReason } from '#payments/ledger.ts'
import { insertEntries } from '#payments/server/ledger/enter-records.ts'
import { run } from '#platform/database/database.ts'

const waived = {
  orderId: '$1',
  kind: "'waived'",
  amountMinor: 'sum(minor)',
  currency: '$4',
  provider: "'shop'",
  reference: '$5',
  actor: '$6',
  occurredAt: '$7',
  reason: '$8',
  partOf: '$9::uuid',
}
const waive = {
  name: 'ledger-waive',
  text: `
    with lines as (
      select * from unnest($2::smallint[], $3::bigint[]) as line (position, minor)
    ), entered as (
      ${insertEntries(waived, 'from lines')} returning id
    )
    insert into line_reductions (entry_id, order_id, position, amount_minor)
    select entered.id, $1, position, minor from entered, lines`,
}

type Waiving = {
  orderId: string
  positions: number[]
  minors: number[]
  currency: Currency
  reason: WaiverReason
  partOf?: string
  occasion: string
  actor: string
}

/** Lowers what an order costs by lowering some of its lines, once for an occasion. */
export async function enterWaiver(client: PoolClient, waiving: Waiving, now: Date): Promise<void> {
  const { orderId, positions, minors, currency, occasion, actor, reason, partOf } = waiving
  const values = [orderId, positions, minors, currency, occasion, actor, now, reason, partOf ?? null]
  await run(waive, values, client)
}
