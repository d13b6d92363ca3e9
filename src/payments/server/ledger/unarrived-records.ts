import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

/** The sum that a retry of an unarrived refund would send: no more than the order owes (`order_facts`). */
export const stillOwed = (unarrived: string) => `least(${unarrived}.open_minor, greatest(0, owed_minor))`

const answer = {
  name: 'refund-answer',
  text: `
    insert into refund_answers (refund_id, entry_id, amount_minor)
    select id, $2, least(open_minor, share - before)
      from (select id, open_minor,
                   case when reason <> 'not-due' then $4::bigint else $3::bigint + greatest(0, $4::bigint
                     - coalesce(sum(open_minor) filter (where reason <> 'not-due') over (), 0)) end as share,
                   sum(open_minor) over (partition by reason = 'not-due' order by taken_minor > 0, since, id) - open_minor as before
              from unarrived_refunds where order_id = $1 and open_minor > 0) refund
     where before < share`,
}

/** The cents that a ledger entry sent back: of money paid above the price, and of promised refunds of the price. */
export type SentBack = { overpaidMinor: number; promisedMinor: number }

/** Marks refunds that did not arrive as sent by an entry of the ledger, the oldest first; those that a bank answered last. */
export async function answerRefunds(
  client: PoolClient,
  orderId: string,
  entry: string,
  { overpaidMinor, promisedMinor }: SentBack,
): Promise<void> {
  await run(answer, [orderId, entry, overpaidMinor, promisedMinor], client)
}

const answerVoided = {
  name: 'refund-answer-voided',
  text: `
    insert into refund_answers (refund_id, entry_id, amount_minor)
    select refund.id, void.id, open_minor
      from ledger_entries void join unarrived_refunds refund on refund.order_id = void.order_id
       and refund.provider = void.provider and refund.payment_reference = void.provider_reference
     where void.voids = $1 and void.kind = 'payment-voided' and open_minor > 0`,
}

/** Cancels the refunds of a payment that never came. */
export async function answerVoidedRefunds(client: PoolClient, payment: string): Promise<void> {
  await run(answerVoided, [payment], client)
}
