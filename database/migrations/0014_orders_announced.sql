-- Open screens look again: the owner's lists, and the account of the member whose order it is.
create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'orders', 'id', case tg_table_name
    when 'orders' then (to_jsonb(new) ->> 'member_id')
    else (select member_id::text from orders where id = (to_jsonb(new) ->> 'order_id')::uuid) end)::text);
  return null;
end $$;

create trigger order_is_announced after insert or update on orders for each row execute function announce_order();
create trigger refund_is_announced after insert on ledger_entries for each row when (new.kind <> 'paid')
  execute function announce_order();

-- A member's own orders, also those that were placed as a guest with the address that is theirs (decision 30).
create index orders_by_email on orders (lower(email), placed_at desc);
