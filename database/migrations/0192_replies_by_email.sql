-- Emails that people send to the house (docs/decisions/0117). The message has the new part of the text.
create table message_emails (
  message_id uuid primary key references messages on delete cascade,
  -- Its Message-ID, to which an answer refers; null where it has none that can be written into a header.
  email_id text,
  -- The address that it came from, which may be another than that of the conversation.
  sender text not null,
  -- The whole text, where the message has a part of it alone.
  whole text,
  is_cut boolean not null,
  -- Names and sizes of its files, which are not kept.
  files jsonb not null constraint files_of_an_email_are_listed check (jsonb_typeof(files) = 'array')
);
create index emails_of_a_sender on message_emails (lower(sender));
create index emails_by_their_id on message_emails (email_id);

-- Automatic replies, bounces and letters of mailing lists in a conversation: they are no messages.
create table automatic_emails (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  kind text not null constraint automatic_email_kind_is_known check (kind in ('reply', 'bounce', 'list')),
  sender text not null,
  subject text not null,
  body text not null,
  received_at timestamptz not null
);
create index automatic_emails_of_a_conversation on automatic_emails (conversation_id, received_at);
create index automatic_emails_of_a_sender on automatic_emails (lower(sender));
create trigger automatic_email_is_announced after insert on automatic_emails for each statement execute function announce_task();

-- Digests of the emails that arrived, so that the same one adds nothing.
create table received_emails (
  digest bytea primary key constraint email_digest_is_sha256 check (octet_length(digest) = 32),
  received_at timestamptz not null
);
create index received_emails_by_age on received_emails (received_at);
