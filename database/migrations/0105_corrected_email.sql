-- The address of an order may be corrected, such as a slip of a letter in an order by telephone (docs/decisions/0061).
-- What the buyer was shown, and the tax, stay as they were.
drop trigger what_was_shown_stays on orders;
create trigger what_was_shown_stays before update of shown, checkout_id, total_minor, currency, language, placed_at
  on orders for each statement execute function refuse_change();

-- The former reader's link ends with it, and a member's address is that of the account.
create trigger email_changes_with_its_link before update of email on orders
  for each row when (new.email is distinct from old.email and (new.link_key = old.link_key or old.member_id is not null))
  execute function refuse_change();
