import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'

const waive = {
  name: 'ledger-waive',
  text: `
    with lines as (
      select * from unnest($2::smallint[], $3::bigint[]) as line (position, minor)
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select new_id(), $1, 'waived', sum(minor), $4, 'shop', $5, $6, $7 from lines
      on conflict on constraint a_payment_is_entered_once do nothing
      returning id
    )
    insert into line_reductions (entry_id, order_id, position, amount_minor)
    select entered.id, $1, position, minor from entered, lines`,
}

type Waiving = {
  orderId: string
  positions: number[]
  minors: number[]
  currency: Currency
  occasion: string
  actor: string
}

/** Lowers what an order costs by lowering some of its lines, once for an occasion. */
export async function enterWaiver(client: PoolClient, waiving: Waiving, now: Date): Promise<void> {
  const { orderId, positions, minors, currency, occasion, actor } = waiving
  await run(waive, [orderId, positions, minors, currency, occasion, actor, now], client)
}
