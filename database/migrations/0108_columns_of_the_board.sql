-- Reservations under way in the sequences of the board's columns and of their list: until now all of a state were read and sorted.
create index reservations_of_state_by_promise on orders (state, coalesce(next_promised_on, 'infinity'), number)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index reservations_of_state_by_due_day on orders (state, coalesce(due_on, 'infinity'), number)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index reservations_of_state_by_time on orders (state, placed_at desc, number desc)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index reservations_with_open_balance on orders (placed_at desc, number desc)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null
    and due_minor > 0 and state in ('reserved', 'delay-pending', 'balance-due');
