-- What a shopper was shown and agreed to when pressing the button. Never changed afterwards, but for the provider's
-- session, which is known only after the provider has answered.
create table checkouts (
  id uuid primary key,
  reference text not null constraint checkout_references_are_unique unique,
  idempotency_key text constraint checkout_keys_are_unique unique,
  -- Digest of the request: the same key with another body is a mistake of the caller, not a repetition.
  fingerprint text not null,
  language text not null constraint checkout_language_is_known check (language in ('en', 'fr')),
  currency text not null constraint checkout_currency_is_known check (currency in ('EUR', 'USD')),
  total_minor bigint not null constraint checkout_total_is_positive check (total_minor > 0),
  email text not null constraint checkout_has_email check (email like '%_@_%'),
  delivery jsonb,
  gift_message text,
  -- The lines, sums, dates, words and versions on the screen at that moment (decision 21).
  shown jsonb not null,
  provider text not null,
  provider_session text,
  payment_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint provider_sessions_are_unique unique (provider, provider_session)
);

create sequence order_numbers start 1001;

create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_numbers') constraint order_numbers_are_unique unique,
  checkout_id uuid not null references checkouts constraint a_checkout_becomes_one_order unique,
  language text not null constraint order_language_is_known check (language in ('en', 'fr')),
  currency text not null constraint order_currency_is_known check (currency in ('EUR', 'USD')),
  total_minor bigint not null constraint order_total_is_positive check (total_minor > 0),
  email text not null,
  delivery jsonb,
  gift_message text,
  shown jsonb not null,
  placed_at timestamptz not null
);
alter sequence order_numbers owned by orders.number;

create table order_lines (
  order_id uuid not null references orders on delete restrict,
  position smallint not null constraint line_position_counts_from_one check (position > 0),
  product_id text not null,
  title text not null,
  subtitle text not null,
  picture text not null,
  mode text not null constraint line_mode_is_known check (mode in ('purchase', 'preorder', 'reservation')),
  quantity integer not null constraint line_quantity_is_positive check (quantity > 0),
  unit_minor bigint not null constraint line_unit_price_is_positive check (unit_minor > 0),
  total_minor bigint not null constraint line_total_is_unit_by_quantity check (total_minor = unit_minor * quantity),
  promised_on date not null,
  primary key (order_id, position)
);

-- Every amount that somebody owes or paid. Status, balance and what can be refunded are sums over it (decision 26).
create table ledger_entries (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  kind text not null constraint ledger_kind_is_known check (kind in ('expected', 'paid', 'refunded', 'disputed')),
  amount_minor bigint not null constraint ledger_amount_is_positive check (amount_minor > 0),
  currency text not null constraint ledger_currency_is_known check (currency in ('EUR', 'USD')),
  provider text not null,
  provider_reference text not null,
  actor text not null,
  occurred_at timestamptz not null,
  constraint a_payment_is_entered_once unique (order_id, kind, provider_reference)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- Everything a payment provider ever told us, once per event, as it came.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The checkout that the event names, whether or not there is one.
  checkout_id uuid,
  payload json not null,
  received_at timestamptz not null,
  outcome text not null
    constraint event_outcome_is_known check (outcome in ('settled', 'noted', 'set-aside')),
  primary key (provider, event_id)
);

-- Mails that are owed. The row is written with what it tells of; sending comes after (one row per occasion, E15).
create table mails (
  id uuid primary key,
  order_id uuid references orders,
  template text not null,
  revision integer not null default 1,
  recipient text not null,
  language text not null constraint mail_language_is_known check (language in ('en', 'fr')),
  owed_since timestamptz not null,
  sent_at timestamptz,
  constraint an_occasion_is_mailed_once unique (order_id, template, revision)
);

-- Where mail goes when no SMTP server is set: read at /dev/mailbox.
create table mailbox (
  id uuid primary key,
  mail_id uuid not null constraint a_mail_is_delivered_once unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  delivered_at timestamptz not null default now()
);
