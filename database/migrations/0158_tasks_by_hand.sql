-- Tasks that a person of the house writes down, beside those that the shop creates (docs/decisions/0093).
alter table tasks
  add column title text constraint task_title_is_short check (title <> '' and length(title) <= 200),
  add column note text not null default '' constraint task_note_is_bounded check (length(note) <= 10000),
  add column assignee_id uuid references members on delete set null,
  add column made_by text,
  add column version integer not null default 1,
  add constraint a_task_by_hand_has_its_title check ((kind = 'by-hand') = (title is not null)),
  add constraint a_task_by_hand_says_by_whom check ((kind = 'by-hand') = (made_by is not null));

create index tasks_of_a_contact on tasks (contact_id, created_at desc) where contact_id is not null;
create index tasks_open_by_day on tasks (coalesce(due_on, 'infinity'), created_at, id) where done_at is null;
create index tasks_open_of_an_assignee on tasks (assignee_id, due_on) where done_at is null and assignee_id is not null;

-- A deleted task leaves the lists of others too.
drop trigger task_is_announced on tasks;
create trigger task_is_announced after insert or update or delete on tasks
  for each statement execute function announce_task();
