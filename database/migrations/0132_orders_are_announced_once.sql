-- A placed order has two entries and two events. Each was announced by itself, with its order's members read again.
create function announce_added_to_orders() returns trigger language plpgsql as $$
begin
  -- An order without members is announced too: the owners see it.
  perform pg_notify('shop', json_build_object('topic', 'orders', 'id', members.member_id)::text)
     from (select distinct order_id from added) changed left join order_members members using (order_id);
  return null;
end $$;

drop trigger ledger_entry_is_announced on ledger_entries;
create trigger ledger_entry_is_announced after insert on ledger_entries referencing new table as added
  for each statement execute function announce_added_to_orders();
drop trigger order_event_is_announced on order_events;
create trigger order_event_is_announced after insert on order_events referencing new table as added
  for each statement execute function announce_added_to_orders();

-- Few events are exchanges: the join is made for those only.
create or replace function count_exchanged_units() returns trigger language plpgsql as $$
begin
  if not exists (select from added where kind = 'lines-changed') then return null; end if;
  insert into figures_by_day (day, figure, currency, product_id, count, minor)
  select (happened.occurred_at at time zone 'Europe/Paris')::date, 'units', currency, line.product_id, -sum(gone.quantity),
         -sum(gone.quantity * line.unit_minor)
    from added happened
    cross join lateral jsonb_to_recordset(happened.detail -> 'units') gone (position smallint, quantity integer)
    join order_lines line on line.order_id = happened.order_id and line.position = gone.position
    join orders on orders.id = happened.order_id
   where happened.kind = 'lines-changed'
   group by 1, 3, 4;
  return null;
end $$;
