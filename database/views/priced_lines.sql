-- The part of each line's price that is left, and the part that was written off as a loss and would be its price again. No
-- more of a write-off counts than the units that are still there cost; rounding leaves up to a cent of each unit.
create or replace view priced_lines as
select line.order_id, line.position, line.product_id, line.title, line.subtitle, line.picture, line.mode, line.quantity,
       line.unit_minor, line.total_minor, line.promised_on, line.taken_out_at, lowered.left_minor, line.quantity_out,
       case when line.taken_out_at is not null then 0
            when lowered.written_off + lowered.left_minor > remaining.minor + line.quantity_out
            then greatest(0, remaining.minor - lowered.left_minor)
            else lowered.written_off end::bigint as written_off_minor,
       line.quantity_sent, line.quantity_here, line.policy
  from order_lines line
 cross join lateral (
   select line.total_minor - coalesce(sum(reduction.amount_minor), 0)::bigint as left_minor,
          coalesce(sum(reduction.amount_minor) filter (where entry.reason = 'write-off'), 0)::bigint as written_off
     from line_reductions reduction join ledger_entries entry on entry.id = reduction.entry_id
    where reduction.order_id = line.order_id and reduction.position = line.position
      and not exists (select from ledger_entries void where void.voids = reduction.entry_id)) lowered
 cross join lateral (
   select round(line.total_minor * (line.quantity - line.quantity_out)::numeric / line.quantity)::bigint as minor) remaining;
