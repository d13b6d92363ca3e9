-- A step of the owners that sends money or a letter waits for some seconds, in which it can be taken back
-- (docs/decisions/0039). Nothing of it is done until then. `version` is that of the order on which it was decided.
create table waiting_steps (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  step text not null,
  wish jsonb not null,
  version integer not null,
  admin_id uuid not null,
  admin text not null,
  returns_minor bigint not null,
  letters text[] not null,
  leaves_at timestamptz not null,
  ended_at timestamptz,
  ended_as text constraint end_of_wait_is_known check (ended_as in ('left', 'taken-back', 'not-taken')),
  constraint wait_ends_somehow check ((ended_at is null) = (ended_as is null))
);
create unique index one_step_of_an_order_waits on waiting_steps (order_id) where ended_at is null;
create trigger waiting_step_is_announced after insert or update on waiting_steps
  for each row execute function announce_order();

-- A letter beside a step that has been taken waits by itself.
alter table mails add column leaves_at timestamptz;
