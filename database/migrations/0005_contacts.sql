-- A person whom the house knows, by e-mail (decision 35).
create table contacts (
  id uuid primary key,
  -- Trimmed and in lower case; beside it as the person wrote it, which is where mails go.
  email text not null
    constraint contact_emails_are_unique unique
    constraint contact_email_is_normalised check (email = lower(btrim(email)) and email like '%_@_%'),
  written_email text not null,
  first_name text not null default '',
  last_name text not null default '',
  country text constraint contact_country_is_a_code check (country ~ '^[A-Z]{2}$'),
  telephone text constraint contact_telephone_is_international check (telephone ~ '^\+[1-9][0-9]{1,14}$'),
  language text not null constraint contact_language_is_known check (language in ('en', 'fr')),
  source text not null
    constraint contact_source_is_known check (source in ('join', 'order', 'request', 'import', 'hand')),
  -- Stands in every letter, to leave them by: it never changes, so that the oldest letter's link still works.
  leaving_token text not null constraint leaving_tokens_are_unique unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What a person was shown and what they said to it. What counts is the last row of a purpose; none is ever changed.
create table consents (
  position bigint generated always as identity primary key,
  contact_id uuid not null references contacts on delete cascade,
  purpose text not null constraint consent_purpose_is_known check (purpose in ('letters')),
  state text not null constraint consent_state_is_known check (state in ('asked', 'given', 'withdrawn')),
  wording text not null constraint consent_says_what_was_shown check (wording <> ''),
  wording_version text not null constraint consent_names_its_version check (wording_version <> ''),
  language text not null constraint consent_language_is_known check (language in ('en', 'fr')),
  source text not null constraint consent_names_its_source check (source <> ''),
  stated_at timestamptz not null
);
create index consents_of_a_contact on consents (contact_id, purpose, position desc);

-- Consents leave with their contact, when a person is erased, and never without.
create function keep_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from contacts where id = old.contact_id) then
    return old;
  end if;
  raise exception 'consents is append-only';
end $$;

create trigger consents_are_append_only before update or delete on consents
  for each row execute function keep_consents();
create trigger consents_are_not_emptied before truncate on consents
  for each statement execute function refuse_change();

create view current_consents as
  select distinct on (contact_id, purpose) * from consents order by contact_id, purpose, position desc;

-- What somebody wrote into the join form, and what they were shown. It counts once a link that was mailed to the address
-- has been used; until then none of it says anything about the contact.
create table join_requests (
  id uuid primary key,
  -- As contacts are known by, and as it was written.
  email text not null constraint joining_email_is_normalised check (email = lower(btrim(email)) and email like '%_@_%'),
  written_email text not null,
  first_name text not null,
  last_name text not null,
  country text not null,
  telephone text not null,
  language text not null constraint joining_language_is_known check (language in ('en', 'fr')),
  wording text not null,
  wording_version text not null,
  source text not null,
  -- At which address of the shop it was asked.
  shop text not null,
  asked_at timestamptz not null,
  -- A job decides what comes of it, so that the answer to the form is the same, and as fast, for every address.
  decided_at timestamptz,
  -- What was decided: what is asked of whom; nothing when nothing is to be asked.
  contact_id uuid references contacts on delete cascade,
  consent bigint references consents on delete cascade,
  constraint what_is_asked_is_asked_of_somebody check ((contact_id is null) = (consent is null))
);
create index join_requests_of_a_contact on join_requests (contact_id);
create index join_requests_of_an_address on join_requests (email, id);
create index join_requests_by_age on join_requests (asked_at);
create index join_requests_of_a_consent on join_requests (consent);

-- The links in the mails that ask for a confirmation; only what their tokens digest to is known here.
create table join_links (
  token_digest bytea primary key constraint token_digest_is_sha256 check (octet_length(token_digest) = 32),
  -- The mail that carries it; written again, the mail carries another in its place.
  mail_id uuid not null constraint a_mail_carries_one_link unique,
  request_id uuid not null references join_requests on delete cascade,
  -- By the clock of the world (decision 40).
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_of_a_join_request on join_links (request_id);

-- What people write to the house.
create table messages (
  id uuid primary key,
  reference text not null constraint message_references_are_unique unique,
  kind text not null constraint message_kind_is_known check (kind in ('contact', 'experience', 'withdrawal')),
  name text not null,
  email text not null,
  language text not null constraint message_language_is_known check (language in ('en', 'fr')),
  -- What the kind asks for, by name: { "orderNumber": "1001", "items": "…" }.
  facts jsonb not null constraint message_facts_are_named check (jsonb_typeof(facts) = 'object'),
  body text not null,
  -- Digest of the content: the same again within a few minutes is the same message.
  fingerprint text not null,
  received_at timestamptz not null
);
create index messages_of_a_person on messages (lower(email), received_at);
create index messages_by_age on messages (received_at);

-- How often somebody has knocked, counted by rate-limiter-flexible, which asks for these columns in this order. Who it
-- was stands here as a digest only. A crash may forget it, so it is spared the log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What a mail says beside its text, such as how to leave the letters.
alter table mailbox add column headers jsonb constraint mail_headers_are_named check (jsonb_typeof(headers) = 'object');

-- A mail that can never be delivered is not tried again: its address is refused, or what it told of is gone.
alter table mails
  add column given_up_at timestamptz,
  add column given_up_because text,
  add constraint giving_up_has_its_reason check ((given_up_at is null) = (given_up_because is null)),
  add constraint what_was_sent_is_not_given_up check (given_up_at is null or sent_at is null);
-- By which what is over is found: the mails of a message, and those about joining.
create index mails_of_a_message on mails ((facts ->> 'message')) where facts is not null;
create index mails_about_joining on mails (owed_since) where template like 'join-%';
