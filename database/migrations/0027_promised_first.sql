-- The first binding day of what has not left the house: what is to be shipped is put in its order. Once nothing is left to
-- send, it stays as it was, so that a list that is being read goes on where it stood.
alter table orders add column next_promised_on date;

create function first_promise(of_order uuid) returns date language sql stable parallel safe as $$
  select min(promised_on) from order_lines
   where order_lines.order_id = of_order and taken_out_at is null and not exists (
     select from parcels where parcels.order_id = of_order and position = any(positions))
$$;
create function keep_first_promise() returns trigger language plpgsql as $$
begin
  update orders set next_promised_on = first_promise(orders.id)
   where orders.id = coalesce(new.order_id, old.order_id)
     and next_promised_on is distinct from coalesce(first_promise(orders.id), next_promised_on);
  return null;
end $$;
create trigger line_keeps_first_promise after insert or update of promised_on, taken_out_at on order_lines
  for each row execute function keep_first_promise();
create trigger parcel_keeps_first_promise after insert or update or delete on parcels
  for each row execute function keep_first_promise();

update orders set next_promised_on = first_promise(id) where cancelled_at is null and shipped_at is null;

drop index orders_not_shipped;
create index orders_to_ship on orders (coalesce(next_promised_on, 'infinity'), number)
  where cancelled_at is null and shipped_at is null;

-- A price that was a slip, put right within minutes and paid by nobody: it is kept, and is no prior price
-- (docs/decisions/0023-a-slip-of-the-price.md).
alter table price_history
  add column mistaken_at timestamptz,
  add column mistaken_by text,
  add constraint a_mistake_says_by_whom check ((mistaken_at is null) = (mistaken_by is null));
