-- For whom units are held: an offer, a member, or a guest by e-mail together with the network address. Anybody can write
-- somebody's e-mail, and took with it what was held for them. A browser that shows the reference of a payment that it
-- opened before is the same holder, though its network changed or its owner signed in meanwhile.
alter table checkouts add column held_as text;

create function holder_of(draft uuid, held_as text, member uuid, email text, client_address text) returns text
language sql immutable parallel safe as $$
  select coalesce('offer ' || draft::text, held_as, 'member ' || member::text,
                  'guest ' || lower(email) || ' ' || coalesce(client_address, ''))
$$;

create or replace function held_units(product uuid, instant timestamptz, but_holder text default null) returns integer
language sql stable parallel safe as $$
  select coalesce(sum(most), 0)::integer from (
    select max(hold.quantity) as most
      from stock_holds hold left join checkouts on checkouts.id = hold.checkout_id
           cross join lateral (
             select holder_of(coalesce(hold.draft_id, checkouts.draft_id), checkouts.held_as, checkouts.member_id,
                              checkouts.email, checkouts.client_address) as holder) holding
     where hold.product_id = product and hold.ended_at is null and hold.held_until > instant
       and holder is distinct from but_holder
     group by holder) each_holder
$$;

drop function holder_of(text, uuid);
