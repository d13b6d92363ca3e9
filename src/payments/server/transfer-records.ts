import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { run } from '#platform/database.ts'

/** Named as the provider of money that moved from bank to bank. */
export const byTransfer = 'transfer'

const enter = {
  name: 'ledger-enter-transfer',
  text: `
    with entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      values (new_id(), $1, $2, $3, $4, '${byTransfer}', $5, $6, $7)
      on conflict on constraint a_payment_is_entered_once do nothing
      returning order_id, kind
    ), done as (
      update tasks set done_at = $7, done_by = $6 from entered
       where tasks.order_id = entered.order_id and entered.kind = 'refunded' and done_at is null
         and tasks.kind in ('refund-refused', 'refund-failed')
    )
    select from entered`,
}

export type Transfer = { orderId: string; kind: 'paid' | 'refunded'; amount: Amount; reference: string; actor: string }

/** Answers whether it was new. What was given back so needs nobody any more. */
export async function enterTransfer(client: PoolClient, transfer: Transfer, now: Date): Promise<boolean> {
  const { orderId, kind, amount, reference, actor } = transfer
  const values = [orderId, kind, amount.minor, amount.currency, reference, actor, now]
  return (await run(enter, values, client)).length > 0
}
