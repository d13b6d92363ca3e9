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
