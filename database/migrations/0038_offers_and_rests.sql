-- The task of an offer that cannot be supplied ends with the offer, or once there is enough again; the shop looks once a
-- minute from now on. An offer that was sent again is another occasion.
update tasks set done_at = now(), done_by = 'shop'
 where kind = 'offer-lacking' and done_at is null and not exists (
   select from order_drafts draft, jsonb_array_elements(draft.lines) line
     left join catalogue_products product on product.product_id = line ->> 'product_id'
    where draft.id::text = tasks.facts ->> 'request' and draft.order_id is null and draft.withdrawn_at is null
      and draft.expires_on >= (now() at time zone 'Europe/Paris')::date
      and (product.published_at is null or product.archived_at is not null
           or product.stock - held_units(product.id, now(), holder_of(null, draft.id)) < (line ->> 'quantity')::integer));
update tasks set occasion = occasion || ':' || floor(extract(epoch from draft.offered_at) * 1000)::bigint
  from order_drafts draft
 where kind = 'offer-lacking' and done_at is null and occasion = 'offer-lacking:' || draft.id || ':' || draft.version;

-- Presses of the house's buttons at a request, as `order_presses` keeps those at an order: sent again under its key, a
-- press is carried out once, and its letter is sent once.
create table draft_presses (
  draft_id uuid not null references order_drafts on delete cascade,
  key uuid not null,
  fingerprint text not null,
  pressed_at timestamptz not null,
  primary key (draft_id, key)
);
create index draft_presses_by_age on draft_presses (pressed_at);

-- Since when an order rests: the buyer's bank decides, or a withdrawal or a lost dispute waits for a person. No clock runs
-- meanwhile; the days are given back at the end, once, however many reasons there were.
create table order_rests (
  order_id uuid primary key references orders on delete cascade,
  since timestamptz not null
);
insert into order_rests (order_id, since)
select order_id, since
  from order_facts facts cross join lateral (
    select least(
      (select min(entered_at) from withdrawals where withdrawals.order_id = facts.order_id and decided_at is null),
      (select min(opened_at) from disputes
        where (closed_at is null or outcome = 'lost' and not facts.disputed) and exists (
          select from ledger_entries entry
           where entry.order_id = facts.order_id and entry.kind = 'paid'
             and entry.provider_reference = disputes.payment_reference))) as since) begun
 where cancelled_because is null and since is not null
   and (disputed or withdrawal = 'open'
        or withheld_minor > 0 and price_minor > greatest(paid_minor - refunded_minor - returning_minor - withheld_minor, 0));
