-- Open screens read again when something that they show is announced. Until now a payment by bank transfer, a note of the
-- owner, a payment that a bank decides about, what became of a letter, and all that happens to a request were not.
create or replace function announce_order() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform pg_notify('shop', json_build_object('topic', 'orders', 'id', case tg_table_name
    when 'orders' then changed ->> 'member_id'
    else (select member_id::text from orders
           where id = coalesce(changed ->> 'order_id', changed ->> 'balance_of')::uuid) end)::text);
  return null;
end $$;

drop trigger refund_is_announced on ledger_entries;
create trigger ledger_entry_is_announced after insert on ledger_entries
  for each row execute function announce_order();
create trigger order_event_is_announced after insert on order_events
  for each row execute function announce_order();
create trigger balance_payment_is_announced after update on checkouts
  for each row when (new.balance_of is not null
    and (new.processing_since, new.closed_at) is distinct from (old.processing_since, old.closed_at))
  execute function announce_order();

create trigger request_is_announced after insert or update or delete on order_drafts
  for each statement execute function announce_task();
create trigger offer_payment_is_opened after insert on checkouts
  for each row when (new.draft_id is not null) execute function announce_task();
create trigger offer_payment_is_announced after update on checkouts
  for each row when (new.draft_id is not null
    and (new.processing_since, new.closed_at) is distinct from (old.processing_since, old.closed_at))
  execute function announce_task();

create trigger letter_is_announced after update on mails
  for each row when ((new.order_id is not null and new.sent_at is distinct from old.sent_at)
    or (new.given_up_at, new.seen_at) is distinct from (old.given_up_at, old.seen_at))
  execute function announce_task();
