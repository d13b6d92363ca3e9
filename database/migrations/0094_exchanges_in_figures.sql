-- An exchange of products is no second sale (docs/decisions/0034-sales-are-the-prices-of-orders-placed.md). Of its day only the
-- difference counts: what is added to the price as a sale, what is taken off it as taken off. Units that leave take theirs back.
create function count_exchange(by_id uuid) returns void language sql as $$
  insert into figures_by_day (day, figure, currency, count, minor)
  select (gone.occurred_at at time zone 'Europe/Paris')::date, figure, gone.currency, 0, -both_sides.minor
    from ledger_entries gone
    cross join lateral (
      select least(gone.amount_minor, coalesce(sum(come.amount_minor), 0))::bigint as minor from ledger_entries come
       where come.order_id = gone.order_id and come.kind = 'expected' and come.provider_reference = gone.provider_reference) both_sides
    cross join (values ('expected'), ('waived')) figures (figure)
   where gone.id = by_id and both_sides.minor > 0
$$;

create or replace function count_ledger_entries() returns trigger language plpgsql as $$
begin
  insert into figures_by_day (day, figure, currency, count, minor)
  select (occurred_at at time zone 'Europe/Paris')::date, kind, currency, count(*), sum(amount_minor)
    from added group by 1, 2, 3;
  perform count_exchange(id) from added where kind = 'waived' and provider_reference like 'lines:%';
  return null;
end $$;

create function count_exchanged_units() returns trigger language plpgsql as $$
begin
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
create trigger exchanged_units_are_counted after insert on order_events referencing new table as added
  for each statement execute function count_exchanged_units();

-- Until now.
select count_exchange(id) from ledger_entries where kind = 'waived' and provider_reference like 'lines:%';
insert into figures_by_day (day, figure, currency, product_id, count, minor)
select (happened.occurred_at at time zone 'Europe/Paris')::date, 'units', currency, line.product_id, -sum(gone.quantity),
       -sum(gone.quantity * line.unit_minor)
  from order_events happened
  cross join lateral jsonb_to_recordset(happened.detail -> 'units') gone (position smallint, quantity integer)
  join order_lines line on line.order_id = happened.order_id and line.position = gone.position
  join orders on orders.id = happened.order_id
 where happened.kind = 'lines-changed'
 group by 1, 3, 4;
