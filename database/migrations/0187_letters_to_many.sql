-- Letters that the house writes to all who agreed to them (docs/decisions/0114).
create table mailings (
  id uuid primary key,
  -- By which the house finds it; no reader sees it.
  name text not null constraint mailing_name_is_short check (name <> '' and length(name) <= 120),
  -- The text in each language, and whether one language stands for the other.
  content jsonb not null constraint mailing_content_is_named check (jsonb_typeof(content) = 'object'),
  -- The filter of the list of contacts that chooses its readers.
  filter jsonb not null constraint mailing_filter_is_named check (jsonb_typeof(filter) = 'object'),
  state text not null default 'draft'
    constraint mailing_state_is_known check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  version integer not null default 1,
  made_at timestamptz not null,
  edited_at timestamptz not null,
  edited_by text not null,
  -- When its sending begins: on a chosen day, or after the seconds in which it can be taken back.
  starts_at timestamptz,
  is_planned boolean not null default false,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Counted when its readers are decided, and when it has ended: a list counts no more than who got a letter that is under way.
  reader_count integer,
  sent_count integer,
  constraint mailing_begins_at_a_moment check ((state = 'draft') = (starts_at is null)),
  constraint mailing_is_counted_at_its_end check ((ended_at is null) = (sent_count is null)
    and (ended_at is not null) = (state in ('sent', 'canceled')))
);
create index mailings_newest on mailings (made_at desc, id desc);
-- How many agreed to letters, of a language and a country.
create index contacts_who_agreed on contacts (language, country) where letters = 'given' and email is not null;
create index mailings_under_way on mailings (starts_at) where state in ('scheduled', 'sending');

-- The readers of a letter, decided when its sending begins: each is one row, and gets one mail. A contact that is deleted leaves its
-- row, which names nothing of the person.
create table mailing_recipients (
  mailing_id uuid not null references mailings on delete cascade,
  contact_id uuid not null,
  -- In which the letter is written for them; none where their language has no text.
  language text constraint recipient_language_is_known check (language in ('en', 'fr')),
  state text not null default 'waiting' constraint recipient_state_is_known
    check (state in ('waiting', 'queued', 'sent', 'undeliverable', 'withdrew', 'gone', 'no-text', 'canceled')),
  mail_id uuid constraint a_mail_has_one_recipient unique,
  ended_at timestamptz,
  primary key (mailing_id, contact_id),
  constraint recipient_is_queued_with_a_mail check (state not in ('queued', 'sent', 'undeliverable') or mail_id is not null)
);
create index recipients_by_state on mailing_recipients (mailing_id, state, contact_id);
create index mailings_of_a_contact on mailing_recipients (contact_id);

-- What became of a mail is written with it: no process can end between the two.
create function note_outcome_of_mail() returns trigger language plpgsql as $$
begin
  update mailing_recipients
     set state = case when new.sent_at is not null then 'sent' when new.given_up_at is not null then 'undeliverable' else 'queued' end,
         ended_at = coalesce(new.sent_at, new.given_up_at)
   where mail_id = new.id and (state in ('queued', 'undeliverable') or new.sent_at is not null);
  return null;
end $$;
create trigger outcome_of_mail_is_noted after update of sent_at, given_up_at on mails
  for each row when (new.template = 'mailing') execute function note_outcome_of_mail();
