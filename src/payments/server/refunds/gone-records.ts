/**
 * The cents of a payment that are gone: sent back by refunds, unless they did not arrive, and taken by banks, unless they
 * were returned. `payment` names its entry in the ledger.
 */
export const goneOf = (payment: string) => `
  (coalesce((
    select sum(amount_minor) from refunds
     where refunds.order_id = ${payment}.order_id and refunds.provider = ${payment}.provider
       and refunds.payment_reference = ${payment}.provider_reference
       and refused_because is null and failed_at is null), 0)
   + coalesce((
    select sum(taken.amount_minor) from ledger_entries taken
      join disputes other on other.provider = taken.provider and other.reference = taken.provider_reference
     where taken.order_id = ${payment}.order_id and taken.kind = 'disputed'
       and other.provider = ${payment}.provider and other.payment_reference = ${payment}.provider_reference
       and other.outcome is distinct from 'won'), 0))::bigint`
