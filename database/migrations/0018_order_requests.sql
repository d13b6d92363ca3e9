-- Somebody asks the house to prepare an order (decision 22): a message, and the draft that it becomes.
alter table messages
  drop constraint message_kind_is_known,
  add constraint message_kind_is_known check (kind in ('contact', 'experience', 'withdrawal', 'order'));

create table order_drafts (
  id uuid primary key,
  -- What was asked, and by whom; the draft is forgotten with it.
  message_id uuid not null
    constraint a_message_asks_for_one_order unique references messages on delete cascade,
  contact_id uuid references contacts on delete set null,
  email text not null constraint draft_has_email check (email like '%_@_%'),
  language text not null constraint draft_language_is_known check (language in ('en', 'fr')),
  currency text not null constraint draft_currency_is_known check (currency in ('EUR', 'USD')),
  -- [{ "product_id": "renouvela-creme", "quantity": 6, "unitMinor": 80000 }]: the prices are the house's own.
  lines jsonb not null constraint draft_lines_are_listed check (jsonb_typeof(lines) = 'array'),
  -- A word of the house, which the buyer reads with the offer.
  note text not null default '',
  -- Counts the changes; whoever changes or accepts names the one they have seen.
  version integer not null default 1 constraint draft_version_counts_from_one check (version > 0),
  created_at timestamptz not null,
  offered_at timestamptz,
  expires_on date,
  withdrawn_at timestamptz,
  order_id uuid constraint an_order_comes_from_one_draft unique references orders,
  -- In the address by which its buyer reaches the offer.
  link_key text not null constraint offer_links_are_unique unique,
  constraint an_offer_has_its_last_day check ((offered_at is null) = (expires_on is null))
);
create index order_drafts_of_a_person on order_drafts (lower(email));
create index order_drafts_of_a_contact on order_drafts (contact_id) where contact_id is not null;

-- A checkout that an offer was accepted with.
alter table checkouts add column draft_id uuid references order_drafts on delete set null;
create index checkouts_of_a_draft on checkouts (draft_id) where draft_id is not null;

-- By which somebody finds their order again. A row says that it was asked for, not that there is such an order; the code
-- is made with its mail, and kept as a digest. By the clock of the world (decision 40).
create table order_codes (
  id uuid primary key,
  order_number bigint not null,
  email text not null
    constraint code_email_is_normalised check (email = lower(btrim(email)) and email like '%_@_%'),
  asked_at timestamptz not null,
  code_digest bytea constraint code_digest_is_sha256 check (octet_length(code_digest) = 32),
  expires_at timestamptz,
  used_at timestamptz,
  constraint a_code_has_its_end check ((code_digest is null) = (expires_at is null)),
  constraint only_a_code_is_used check (used_at is null or code_digest is not null)
);
create index order_codes_asked_for on order_codes (order_number, email, asked_at desc);
create index order_codes_by_age on order_codes (asked_at);
create index mails_of_an_order_code on mails ((facts ->> 'code')) where template = 'order-code';
