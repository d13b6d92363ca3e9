-- A message with which the house began is deleted when it is taken back; its conversation stays for a day without any, so that
-- the same submission sends nothing.
alter table conversations add column emptied_at timestamptz;
create index emptied_conversations on conversations (emptied_at) where emptied_at is not null;
