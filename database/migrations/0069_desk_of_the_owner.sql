-- The ledger is exported by days.
create index ledger_by_day on ledger_entries (occurred_at, id);

-- Where an order goes, and the text of a gift, may be changed until a parcel has left. The tax of an order stays as it was
-- placed: its own trigger sees to that.
drop trigger what_was_shown_stays on orders;
create trigger what_was_shown_stays before update of shown, checkout_id, total_minor, currency, email, language, placed_at
  on orders for each statement execute function refuse_change();
