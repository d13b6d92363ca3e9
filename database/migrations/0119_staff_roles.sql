-- What an admin may do at the owner's pages: an owner all, staff the work of the desk, a reader only read. The admins of before
-- are owners.
alter table user_roles
  add column staff_role text not null default 'owner'
    constraint staff_role_is_known check (staff_role in ('owner', 'staff', 'reader'));

create or replace function record_role_change() returns trigger language plpgsql as $$
declare
  -- An owner is an admin in the words of the protocol.
  held text := case when tg_op <> 'DELETE' then case new.staff_role when 'owner' then 'admin' else new.staff_role end end;
begin
  if tg_op = 'DELETE' then
    insert into account_events (kind, member_id, detail)
    values ('role-lost', old.user_id, case old.staff_role when 'owner' then 'admin' else old.staff_role end);
  elsif tg_op = 'INSERT' or new.staff_role <> old.staff_role then
    insert into account_events (kind, member_id, detail)
    values ('role-granted', new.user_id, left(held || ': ' || new.granted_by, 200));
  end if;
  return null;
end $$;
create or replace trigger role_change_is_recorded after insert or update or delete on user_roles
  for each row execute function record_role_change();
