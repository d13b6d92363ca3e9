import type { Pool } from 'pg'
import type { Currency } from '#money/money.ts'
import type { DisputeDecision, SessionRequest } from '#simulator/schema.ts'

export type BookedRefund = { reference: string; minor: number; failed: boolean }
export type BookedPayment = {
  reference: string
  amountMinor: number
  currency: Currency
  /** The sum neither refunded nor disputed. */
  restMinor: number
  lines: SessionRequest['lines']
  at: string
  refunds: BookedRefund[]
  dispute: { reference: string; decided: DisputeDecision | null } | null
}

/** The newest payments, with what happened to them since. */
export async function listPayments(books: Pool): Promise<BookedPayment[]> {
  const { rows } = await books.query<BookedPayment>(`
    select payments.reference, payments.amount_minor::float8 as "amountMinor", payments.currency, lines,
           to_json(payments.paid_at) #>> '{}' as at,
           (payments.amount_minor - coalesce((select sum(amount_minor) from refunds
             where payment_reference = payments.reference and failed_at is null), 0))::float8 as "restMinor",
           coalesce((select json_agg(json_build_object('reference', reference, 'minor', amount_minor,
                                                       'failed', failed_at is not null) order by refunded_at)
                       from refunds where payment_reference = payments.reference), '[]') as refunds,
           (select json_build_object('reference', reference, 'decided', decided_as)
              from disputes where payment_reference = payments.reference) as dispute
      from payments join sessions on sessions.id = session_id
     order by payments.paid_at desc limit 50`)
  return rows
}
