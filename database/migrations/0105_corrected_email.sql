-- The address of an order may be corrected, such as a slip of a letter in an order by telephone (docs/decisions/0061).
-- What the buyer was shown, and the tax, stay as they were.
drop trigger what_was_shown_stays on orders;
create trigger what_was_shown_stays before update of shown, checkout_id, total_minor, currency, language, placed_at
  on orders for each statement execute function refuse_change();
