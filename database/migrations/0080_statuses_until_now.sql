-- The orders that are not delivered with their price and payments alone. The rules are those of orders/shown/order-status.ts on the
-- day of this migration; an order whose ledger has only its price and payments is known from its own row (migration 0064).
-- Nothing is entered until it is committed. Open pages read again when the shop opens.
lock table ledger_entries, refunds in share row exclusive mode;
alter table orders disable trigger order_is_announced;
with unsettled as materialized (
  select order_id from withdrawals where settled_at is null
), disputed as materialized (
  select paid.order_id from disputes join ledger_entries paid on paid.provider = disputes.provider
     and paid.provider_reference = disputes.payment_reference
   where disputes.closed_at is null and paid.kind = 'paid'
), asked as materialized (
  select order_id from date_moves where answered_at is null
), plain as materialized (
  select id from orders
   where not corrected and id not in (select order_id from unsettled) and id not in (select order_id from disputed)
), facts as (
  select orders.id, orders.kind, orders.cancelled_because, orders.due_on, orders.preparing_at is not null as preparing,
         exists (select from parcels where parcels.order_id = orders.id) as partly_shipped,
         orders.shipped_at is not null as shipped, orders.delivered_at is not null as delivered,
         orders.id in (select order_id from asked) as asks_about_date, false as disputed, null::text as withdrawal,
         orders.total_minor as price_minor, orders.total_minor - orders.unpaid_minor as kept_minor,
         case when orders.cancelled_because is null then greatest(orders.unpaid_minor, 0) else 0 end as due_minor,
         greatest(-orders.unpaid_minor, 0) as owed_minor, 0::bigint as refunded_minor, 0::bigint as overpaid_back_minor,
         0::bigint as returning_minor, 0::bigint as withheld_minor, 0::bigint as written_off_minor, orders.total_minor
    from orders join plain using (id)
   where orders.delivered_at is null or orders.cancelled_at is not null or orders.unpaid_minor <> 0 or orders.total_minor = 0
  union all
  select orders.id, facts.kind, facts.cancelled_because, facts.due_on, facts.preparing, facts.partly_shipped, facts.shipped,
         facts.delivered, facts.asks_about_date, facts.disputed, facts.withdrawal, facts.price_minor, facts.kept_minor,
         facts.due_minor, facts.owed_minor, facts.refunded_minor, facts.overpaid_back_minor, facts.returning_minor,
         facts.withheld_minor, facts.written_off_minor, orders.total_minor
    from orders join order_facts facts on facts.order_id = orders.id
   where orders.id not in (select id from plain)
), stated as (
  select facts.*, case
           when cancelled_because = 'lapsed' then 'lapsed'
           when cancelled_because is not null then 'cancelled'
           when disputed then 'disputed'
           when withheld_minor > 0 and (due_minor > 0 or kept_minor <= 0) then 'dispute-lost'
           when written_off_minor = 0 and (price_minor = 0 or kept_minor <= 0) then 'refunded'
           when withdrawal = 'open' then 'withdrawing'
           when withdrawal = 'awaited' and shipped then 'return-awaited'
           when delivered then 'delivered'
           when shipped then 'shipped'
           when preparing then 'preparing'
           when asks_about_date then 'delay-pending'
           when kind = 'order' or due_minor = 0 then 'paid'
           when due_on is null then 'reserved'
           else 'balance-due' end as stands
    from facts
), status as (
  select id, stands, due_minor, owed_minor, returning_minor,
         case when kind = 'reservation' and cancelled_because is null and not delivered then kept_minor else 0 end as advance_minor,
         due_minor > 0 and due_on is not null and not asks_about_date
           and stands in ('balance-due', 'paid', 'preparing', 'shipped', 'delivered') as asked_by_day,
         cancelled_because is null and not shipped and not disputed and not asks_about_date
           and withdrawal is distinct from 'open'
           and (price_minor > 0 and kept_minor >= price_minor
             or kind = 'order' and withheld_minor = 0 and kept_minor > 0 and due_minor > 0) as to_ship,
         cancelled_because is null and partly_shipped and not disputed and due_minor > 0
           and (withdrawal is null or withdrawal = 'awaited' and not shipped) as sent_unpaid,
         cancelled_because is null and (stands = 'refunded'
           or refunded_minor > overpaid_back_minor and price_minor < total_minor) as refunded,
         stands in ('reserved', 'delay-pending', 'paid', 'preparing')
           and (due_minor = 0 or kind = 'reservation' and due_on is null) as awaits_house
    from stated
)
update orders
   set state = stands, due_minor = status.due_minor, advance_minor = status.advance_minor,
       owed_minor = status.owed_minor, returning_minor = status.returning_minor,
       asked_by_day = status.asked_by_day, to_ship = status.to_ship, sent_unpaid = status.sent_unpaid,
       refunded = status.refunded, awaits_house = status.awaits_house
  from status where orders.id = status.id;
alter table orders enable trigger order_is_announced;

-- The second reckoning goes.
drop trigger ledger_keeps_unpaid on ledger_entries;
drop trigger refund_marks_corrected on refunds;
drop function keep_unpaid();
drop function mark_corrected();
alter table orders drop column unpaid_minor, drop column corrected;

create index orders_by_state on orders (state, placed_at desc, number desc);
create index orders_ready_to_ship on orders (coalesce(next_promised_on, 'infinity'), number) where to_ship;
create index orders_sent_unpaid on orders (placed_at desc, number desc) where sent_unpaid;
create index orders_refunded on orders (placed_at desc, number desc) where refunded;
create index orders_asked_by_day on orders (due_on, number) where asked_by_day;
create index orders_awaiting_house on orders (next_promised_on) where awaits_house;
create index orders_returning on orders (id) where returning_minor > 0;
create index orders_owing on orders (id) where owed_minor > 0;
-- Reservations under way: their sums by state, and the sequences of their list and of the board's columns.
create index reservations_by_state on orders (state, currency) include (due_on, due_minor, advance_minor)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index reservations_by_promise on orders (coalesce(next_promised_on, 'infinity'), number)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index reservations_by_due_day on orders (coalesce(due_on, 'infinity'), number)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
