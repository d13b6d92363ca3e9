-- Every list that asks what of an order is due derived it from the ledger of each order that it read: 1.2 s for the orders
-- to ship among a million. The sum of the entries alone is kept beside the order, as `next_promised_on` is
-- (docs/decisions/0017-an-order-is-read-from-its-facts.md); what else has a part in its state is rare, and read.
alter table orders
  -- The price less the money that is here, by the ledger: what is due, but for refunds on their way.
  add column unpaid_minor bigint not null default 0,
  -- Something else than its price and payments was entered, or a refund is owed: its state needs `order_facts`.
  add column corrected boolean not null default false;

create function keep_unpaid() returns trigger language plpgsql as $$
begin
  update orders set unpaid_minor = unpaid_minor + entered.minor, corrected = orders.corrected or entered.corrects
    from (select order_id,
                 sum(case when kind in ('expected', 'waiver-voided', 'payment-voided', 'refunded', 'disputed')
                          then amount_minor else -amount_minor end) as minor,
                 bool_or(kind not in ('expected', 'paid')) as corrects
            from added group by order_id) entered
   where orders.id = entered.order_id and (entered.minor <> 0 or entered.corrects and not orders.corrected);
  -- A price that came later is no part of the total.
  update orders set corrected = true
    from added where orders.id = added.order_id and added.kind = 'expected' and added.occurred_at > orders.placed_at
     and not orders.corrected;
  return null;
end $$;
create trigger ledger_keeps_unpaid after insert on ledger_entries referencing new table as added
  for each statement execute function keep_unpaid();

create function mark_corrected() returns trigger language plpgsql as $$
begin
  update orders set corrected = true where id = new.order_id and not corrected;
  return null;
end $$;
create trigger refund_marks_corrected after insert on refunds
  for each row when (new.order_id is not null) execute function mark_corrected();

create index orders_corrected on orders (placed_at desc, number desc) where corrected and cancelled_at is null;
create index orders_corrected_unpaid on orders (id) where corrected and unpaid_minor > 0 and cancelled_at is null;
-- What may be shipped: a reservation that waits for its balance may not.
create index orders_paid_to_ship on orders (coalesce(next_promised_on, 'infinity'), number)
  where cancelled_at is null and shipped_at is null and (corrected or unpaid_minor <= 0 or kind = 'order');
