-- The VAT of an order is a fact of the order: the country that it goes to, wherever its address came from, and the rate of
-- the day on which it was placed. `shown` stays what the buyer was shown. Without a rate no VAT is contained.
alter table orders
  add column tax_country text,
  add column tax_percent numeric(4, 1) constraint tax_is_a_part check (tax_percent > 0 and tax_percent < 100),
  add constraint a_rate_is_of_a_country check (tax_percent is null or tax_country is not null);

-- The rates as src/checkout/tax.ts had them on the day of this migration.
update orders set tax_country = delivery ->> 'country', tax_percent = (
  select percent from (values ('BE', date '1996-01-01', 21), ('DE', '2021-01-01', 19), ('ES', '2012-09-01', 21),
                              ('FR', '2014-01-01', 20), ('IT', '2013-10-01', 22), ('LU', '2024-01-01', 17)
                      ) rate (country, valid_from, percent)
   where country = delivery ->> 'country' and valid_from <= (placed_at at time zone 'Europe/Paris')::date)
 where delivery is not null;

create trigger tax_of_an_order_stays before update of tax_country, tax_percent on orders
  for each statement execute function refuse_change();

-- Orders that were cancelled before the ledger knew waivers still cost their price by it.
insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
select new_id(), orders.id, 'waived', price_minor, currency, 'shop', 'cancelled', 'shop', cancelled_at
  from orders join order_facts on order_facts.order_id = orders.id
 where cancelled_at is not null and price_minor > 0
on conflict on constraint a_payment_is_entered_once do nothing;

-- From which lines a waiver takes how much: so each line has what is left of its price, and VAT follows it.
create table line_reductions (
  entry_id uuid not null references ledger_entries,
  order_id uuid not null,
  position smallint not null,
  amount_minor bigint not null constraint reduction_is_positive check (amount_minor > 0),
  primary key (entry_id, position),
  constraint a_reduction_is_of_a_line foreign key (order_id, position) references order_lines on delete restrict
);
create index reductions_of_a_line on line_reductions (order_id, position);

create view priced_lines as
select line.order_id, line.position, line.product_id, line.title, line.subtitle, line.picture, line.mode, line.quantity,
       line.unit_minor, line.total_minor, line.promised_on, line.taken_out_at,
       line.total_minor - coalesce((
         select sum(amount_minor) from line_reductions reduction
          where reduction.order_id = line.order_id and reduction.position = line.position), 0)::bigint as left_minor
  from order_lines line;

-- Waivers of before: what is left of the lines that were taken out with one, and the rest of it from all lines that still
-- cost something, in proportion, the cents that remain to the largest remainders (allocate in src/money/money.ts).
do $$
declare
  waiver record;
  rest bigint;
begin
  for waiver in select * from ledger_entries where kind = 'waived' order by occurred_at, id loop
    insert into line_reductions (entry_id, order_id, position, amount_minor)
    select waiver.id, waiver.order_id, position, minor
      from (select position, least(left_minor, greatest(0,
                     waiver.amount_minor - (sum(left_minor) over (order by position) - left_minor))) as minor
              from priced_lines where order_id = waiver.order_id and taken_out_at = waiver.occurred_at) taken
     where minor > 0;
    select waiver.amount_minor - coalesce(sum(amount_minor), 0) into rest
      from line_reductions where entry_id = waiver.id;
    insert into line_reductions (entry_id, order_id, position, amount_minor)
    select waiver.id, waiver.order_id, position, minor
      from (select position, left_minor, floor(exact) + case when
                     row_number() over (order by exact - floor(exact) desc, position) <= share - sum(floor(exact)) over ()
                   then 1 else 0 end as minor
              from (select position, left_minor, least(rest, sum(left_minor) over ()) as share,
                           least(rest, sum(left_minor) over ()) * left_minor::numeric / sum(left_minor) over () as exact
                      from priced_lines where order_id = waiver.order_id and left_minor > 0) shared) allocated
     where minor > 0
    on conflict (entry_id, position) do nothing;
  end loop;
end $$;

create trigger line_reductions_are_append_only before update or delete or truncate on line_reductions
  for each statement execute function refuse_change();

-- A waiver takes its whole sum from lines, and from none more than was left of it.
create function check_waiver() returns trigger language plpgsql as $$
begin
  if new.amount_minor is distinct from (select sum(amount_minor) from line_reductions where entry_id = new.id)
     or exists (select from priced_lines where order_id = new.order_id and left_minor < 0) then
    raise exception 'Waiver % is not taken from the lines of its order', new.id;
  end if;
  return null;
end $$;
create constraint trigger a_waiver_is_taken_from_lines after insert on ledger_entries deferrable initially deferred
  for each row when (new.kind = 'waived') execute function check_waiver();
