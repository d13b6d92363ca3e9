-- The owner's list of what is done, the last done first: a page of it is read by an index.
create index tasks_done on tasks (done_at desc, id desc) where done_at is not null;
