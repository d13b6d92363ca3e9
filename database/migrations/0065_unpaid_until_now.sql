-- The orders of before, in a migration of their own: they can be read meanwhile. Nothing is entered until it is committed.
-- Most orders are paid and nothing else, and keep the zero that they have.
lock table ledger_entries, refunds in share row exclusive mode;
update orders set unpaid_minor = entered.minor, corrected = entered.corrects
  from (select order_id,
               sum(case when kind in ('expected', 'waiver-voided', 'payment-voided', 'refunded', 'disputed')
                        then amount_minor else -amount_minor end) as minor,
               bool_or(kind not in ('expected', 'paid')) as corrects
          from ledger_entries group by order_id) entered
 where orders.id = entered.order_id
   and (orders.unpaid_minor, orders.corrected) is distinct from (entered.minor, entered.corrects);
update orders set corrected = true
 where not corrected and (id in (select order_id from refunds where order_id is not null)
   or id in (select entry.order_id from ledger_entries entry join orders priced on priced.id = entry.order_id
              where entry.kind = 'expected' and entry.occurred_at > priced.placed_at));

-- The products that were ever reserved are named beside the board: found from one to the next.
create index order_lines_reserved on order_lines (product_id, order_id) where mode = 'reservation';
create index reservations_over on orders (placed_at desc, number desc)
  where kind = 'reservation' and (cancelled_at is not null or delivered_at is not null);
