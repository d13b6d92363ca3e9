-- A step that waits is several entries: begun, carried out without waiting, done. They share the step, and the list shows what
-- became of it as one row. Null for everything else, and for the steps of before.
alter table audit_entries add column step_id uuid;
create index audit_entries_by_step on audit_entries (step_id) where step_id is not null;
