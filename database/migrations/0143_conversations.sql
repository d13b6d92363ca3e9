-- What a person and the house write to each other about one thing (docs/decisions/0092). Its id is that of the message that
-- began it. Whether it is to be answered is said by its task; only what the task cannot say is stored here.
create table conversations (
  id uuid primary key,
  assignee_id uuid references members on delete set null,
  -- The house has answered and waits for the person's reply.
  waiting_since timestamptz
);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_of_an_assignee on conversations (assignee_id) where assignee_id is not null;

insert into conversations (id) select id from messages;

alter table messages
  add column conversation_id uuid references conversations on delete cascade,
  -- Who of the house wrote it; null where it came from the person.
  add column author_id uuid,
  add column author text,
  drop constraint message_kind_is_known,
  add constraint message_kind_is_known check (kind in ('contact', 'experience', 'withdrawal', 'order', 'answer')),
  add constraint an_answer_has_its_author check ((kind = 'answer') = (author is not null) and (author is null) = (author_id is null));
update messages set conversation_id = id;
alter table messages alter column conversation_id set not null;
create index messages_of_a_conversation on messages (conversation_id, received_at, id);

create trigger message_is_announced after insert or delete on messages for each statement execute function announce_task();
create trigger conversation_is_announced after update on conversations for each statement execute function announce_task();
