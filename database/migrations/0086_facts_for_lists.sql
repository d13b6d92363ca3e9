-- The facts of an order that follow from other tables, as lists read them without its ledger
-- (docs/decisions/0046-lists-read-stored-facts.md): only those that are not as most orders have them, paid in full and nothing
-- of it sent back. Of most orders nothing is written.
alter table orders add column derived_facts jsonb not null default '{}';

-- Nothing is entered until it is committed. Open pages read again when the shop opens.
lock table ledger_entries, refunds in share row exclusive mode;
alter table orders disable trigger order_is_announced;
with sums as (
  select order_id, sum(amount_minor) filter (where kind = 'expected') as expected, sum(amount_minor) filter (where kind = 'paid') as paid,
         bool_or(kind not in ('expected', 'paid')) as has_others
    from ledger_entries group by order_id
), unlike as (
  select orders.id from orders left join sums on sums.order_id = orders.id
   where orders.state is distinct from 'delivered' or sums.has_others is distinct from false
      or sums.expected is distinct from total_minor or sums.paid is distinct from total_minor
  union select order_id from refunds
  union select order_id from date_moves
  union select order_id from withdrawals where settled_at is null
  union select order_id from order_lines where quantity_out > 0
  union select id from orders where shipped_at is not null and not exists (select from parcels where order_id = orders.id)
), found as (
  select orders.id, (
           select jsonb_object_agg(fact.key, fact.value)
             from jsonb_each(to_jsonb(facts)) fact
             join jsonb_each(jsonb_build_object(
                    'partly_shipped', facts.shipped, 'asks_about_date', false, 'disputed', false, 'house_late', false,
                    'moved_by_house', false, 'lines_out', false, 'withdrawal', null, 'price_minor', total_minor,
                    'paid_minor', total_minor, 'refunded_minor', 0, 'returning_minor', 0, 'withheld_minor', 0, 'unsent_minor', 0,
                    'voided_return_minor', 0, 'overpaid_back_minor', 0, 'written_off_minor', 0)) plain on plain.key = fact.key
            where fact.value <> plain.value) as derived
    from unlike join orders using (id) join order_facts facts on facts.order_id = orders.id
)
update orders set derived_facts = found.derived from found where found.id = orders.id and found.derived is not null;
alter table orders enable trigger order_is_announced;
