import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import type { Ledger } from '#payments/ledger-schema.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { canBeVoided, isInForce } from '#payments/server/ledger/entry-records.ts'
import { stillOwed } from '#payments/server/ledger/unarrived-records.ts'
import { run } from '#platform/database/database.ts'

type Dated<Row, Moment extends keyof Row> = Omit<Row, Moment> & { [Key in Moment]: Date | Extract<Row[Key], null> }
type EntryRow = Dated<Ledger['entries'][number], 'at'>
type RefundRow = Dated<Ledger['refunds'][number], 'owedSince' | 'answeredAt'>

const entries = {
  name: 'ledger-entries',
  text: `
    select id, kind, json_build_object('minor', amount_minor, 'currency', currency) as amount, provider,
           provider_reference as reference, reason, actor, occurred_at as at,
           coalesce((select json_agg(json_build_object('position', position, 'amount', json_build_object(
              'minor', reduction.amount_minor, 'currency', currency)) order by position)
              from line_reductions reduction where entry_id = coalesce(entry.voids, entry.id)), '[]') as lines,
           not ${isInForce('entry')} as "isVoided", ${canBeVoided('entry')} as "canBeVoided"
      from ledger_entries entry where order_id = $1 order by occurred_at, id`,
}

const refunds = {
  name: 'ledger-refunds',
  text: `
    select id, json_build_object('minor', amount_minor, 'currency', currency) as amount, reason, owed_since as "owedSince",
           answered_at as "answeredAt", refused_because as "refusedBecause", failed_because as "failedBecause",
           case when still_minor is not null then json_build_object('minor', still_minor, 'currency', currency) end
             as "stillOwed",
           coalesce(still_minor > 0 and because <> '${paidByTransfer}', false) as "canBeRetried"
      from refunds
      left join (select unarrived.id, ${stillOwed('unarrived')} as still_minor, because
                   from unarrived_refunds unarrived join order_facts using (order_id) where order_id = $1) unarrived
        using (id)
     where order_id = $1 order by owed_since, id`,
}

const currency = { name: 'ledger-currency', text: 'select currency from orders where id = $1' }

export async function readLedger(client: PoolClient, orderId: string) {
  const entryRows = await run<EntryRow>(entries, [orderId], client)
  const refundRows = await run<RefundRow>(refunds, [orderId], client)
  const [order] = await run<{ currency: Currency }>(currency, [orderId], client)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return { entries: entryRows, refunds: refundRows, currency: order.currency }
}

const earliest = {
  name: 'ledger-earliest-payment',
  text: `
    select min(occurred_at) as at from ledger_entries entry
     where order_id = $1 and kind = 'paid' and ${isInForce('entry')}`,
}

export async function findEarliestPayment(client: PoolClient, orderId: string): Promise<Date | undefined> {
  const [row] = await run<{ at: Date | null }>(earliest, [orderId], client)
  return row?.at ?? undefined
}
