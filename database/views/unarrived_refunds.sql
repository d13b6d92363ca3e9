-- Refunds that did not arrive, and what of each is open still: it can be tried again as often as some of it is. The buyer
-- has got back what a bank took of their payment.
create or replace view unarrived_refunds as
select refund.id, refund.order_id, refund.provider, refund.payment_reference, refund.reason, refund.amount_minor,
       refund.currency, coalesce(refund.failed_because, refund.refused_because) as because,
       coalesce(refund.failed_at, refund.answered_at) as since,
       greatest(0, refund.amount_minor
         - coalesce((select sum(again.amount_minor) from refunds again
                      where again.order_id = refund.order_id and again.retries = refund.id), 0)
         - coalesce((select sum(answer.amount_minor) from refund_answers answer
                      where answer.refund_id = refund.id and not exists (
                        select from ledger_entries void where void.voids = answer.entry_id)), 0))::bigint as open_minor,
       (select coalesce(sum(case entry.kind when 'disputed' then entry.amount_minor else -entry.amount_minor end), 0)
          from ledger_entries entry join disputes on disputes.provider = entry.provider
           and disputes.reference = entry.provider_reference
         where entry.order_id = refund.order_id and entry.kind in ('disputed', 'reinstated')
           and disputes.provider = refund.provider and disputes.payment_reference = refund.payment_reference)::bigint
         as taken_minor
  from refunds refund
 where refund.order_id is not null and (refund.refused_because is not null or refund.failed_at is not null);
