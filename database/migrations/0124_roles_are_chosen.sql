-- A role is always chosen: a row without one would make an owner.
alter table user_roles alter column staff_role drop default;

-- The page of staff shows when somebody was last here.
create index sessions_by_use on sessions (member_id, refreshed_at);
