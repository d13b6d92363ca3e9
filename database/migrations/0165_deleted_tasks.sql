-- A task by hand that was deleted can be restored, until a job deletes its row (docs/decisions/0093).
alter table tasks
  add column deleted_at timestamptz,
  add constraint only_a_task_by_hand_is_deleted check (deleted_at is null or kind = 'by-hand');
create index tasks_by_hand_ended on tasks (coalesce(deleted_at, done_at))
  where kind = 'by-hand' and (deleted_at is not null or done_at is not null);
