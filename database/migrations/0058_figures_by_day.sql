-- The figures of the owner’s first page compare up to two years: they are added up by day, so that the ledger and the
-- orders of those years are not read again for each plot. A row is what one statement added. Triggers only ever insert, so
-- no transaction waits for another; a job adds the rows of a day up from time to time.
create table figures_by_day (
  day date not null,
  figure text not null constraint figure_is_known check (figure in (
    'orders', 'units', 'expected', 'waived', 'paid', 'refunded', 'refund-failed', 'disputed', 'reinstated',
    'payment-voided', 'return-voided', 'waiver-voided')),
  currency text not null constraint figure_currency_is_known check (currency in ('EUR', 'USD')),
  -- Of `units` alone.
  product_id text not null default '' constraint units_are_of_a_product check ((figure = 'units') = (product_id <> '')),
  count bigint not null,
  minor bigint not null
);

create function count_orders() returns trigger language plpgsql as $$
begin
  insert into figures_by_day (day, figure, currency, count, minor)
  select (placed_at at time zone 'Europe/Paris')::date, 'orders', currency, count(*), sum(total_minor)
    from added group by 1, 3;
  return null;
end $$;
create trigger orders_are_counted after insert on orders referencing new table as added
  for each statement execute function count_orders();

create function count_order_lines() returns trigger language plpgsql as $$
begin
  insert into figures_by_day (day, figure, currency, product_id, count, minor)
  select (placed_at at time zone 'Europe/Paris')::date, 'units', currency, product_id, sum(quantity), sum(added.total_minor)
    from added join orders on orders.id = added.order_id group by 1, 3, 4;
  return null;
end $$;
create trigger order_lines_are_counted after insert on order_lines referencing new table as added
  for each statement execute function count_order_lines();

create function count_ledger_entries() returns trigger language plpgsql as $$
begin
  insert into figures_by_day (day, figure, currency, count, minor)
  select (occurred_at at time zone 'Europe/Paris')::date, kind, currency, count(*), sum(amount_minor)
    from added group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_entries_are_counted after insert on ledger_entries referencing new table as added
  for each statement execute function count_ledger_entries();

-- Until now. The triggers hold new rows back until this is committed, so nothing is left out or counted twice.
insert into figures_by_day (day, figure, currency, count, minor)
select (placed_at at time zone 'Europe/Paris')::date, 'orders', currency, count(*), sum(total_minor)
  from orders group by 1, 3;
insert into figures_by_day (day, figure, currency, product_id, count, minor)
select (placed_at at time zone 'Europe/Paris')::date, 'units', currency, product_id, sum(quantity), sum(line.total_minor)
  from order_lines line join orders on orders.id = line.order_id group by 1, 3, 4;
insert into figures_by_day (day, figure, currency, count, minor)
select (occurred_at at time zone 'Europe/Paris')::date, kind, currency, count(*), sum(amount_minor)
  from ledger_entries group by 1, 2, 3;

create index figures_by_figure on figures_by_day (figure, day) include (currency, product_id, count, minor);

-- Late parcels are counted among those to ship, which `orders_to_ship` finds by their promised day already.

-- How often, not by whom: nothing of a visitor is kept.
create table visits_by_day (
  day date not null,
  step text not null constraint visit_step_is_known check (step in ('visit', 'product', 'choice')),
  count bigint not null,
  primary key (day, step)
);
