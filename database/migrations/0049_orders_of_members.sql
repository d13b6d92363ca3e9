-- The members who see an order: the one who placed it, and the one who has proven the address that it was placed with as a
-- guest. Changes were announced to the first only, so an order page of the second stayed as it was.
create view order_members as
  select id as order_id, member_id from orders where member_id is not null
  union all
  select orders.id, members.id from orders
    join members on members.email = lower(orders.email) and members.email_proven_at is not null
   where members.id is distinct from orders.member_id;

create or replace function announce_order() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
  changed_id uuid := (case tg_table_name
    when 'orders' then changed ->> 'id'
    else coalesce(changed ->> 'order_id', changed ->> 'balance_of') end)::uuid;
begin
  -- An order without members is announced too: the owners see it.
  perform pg_notify('shop', json_build_object('topic', 'orders', 'id', members.member_id)::text)
     from (select) as once left join order_members members on members.order_id = changed_id;
  return null;
end $$;
