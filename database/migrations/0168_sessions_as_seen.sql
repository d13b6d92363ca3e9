-- When a session was last used: its refresh says that only once an hour. Older sessions are known by their refresh.
alter table sessions add column seen_at timestamptz;
update sessions set seen_at = refreshed_at;
alter table sessions alter column seen_at set default now(), alter column seen_at set not null;

-- The owner who changes a role names themselves for the transaction; where nobody does, the shop or a command changed it.
create or replace function record_role_change() returns trigger language plpgsql as $$
declare
  -- An owner is an admin in the words of the protocol.
  held text := case when tg_op <> 'DELETE' then case new.staff_role when 'owner' then 'admin' else new.staff_role end end;
  giver uuid := nullif(current_setting('shop.role_changed_by', true), '')::uuid;
begin
  if tg_op = 'DELETE' then
    insert into account_events (kind, member_id, actor_id, detail)
    values ('role-lost', old.user_id, giver, case old.staff_role when 'owner' then 'admin' else old.staff_role end);
  elsif tg_op = 'INSERT' or new.staff_role <> old.staff_role then
    insert into account_events (kind, member_id, actor_id, detail)
    values ('role-granted', new.user_id, giver, left(held || ': ' || new.granted_by, 200));
  end if;
  return null;
end $$;
