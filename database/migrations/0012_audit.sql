-- What admins changed, each entry written with the change itself (decision 32).
create table audit_entries (
  id uuid primary key,
  -- What was changed: a kind of thing, and its name in the shop: 'product', 'renouvela-creme'.
  kind text not null constraint audited_kind_is_a_word check (kind ~ '^[a-z][a-z-]{0,39}$'),
  name text not null,
  -- The member as they were then; the entry outlives the account.
  actor_id uuid not null,
  actor text not null,
  -- Only what differs, under the same names on both sides.
  before jsonb not null constraint audited_before_is_named check (jsonb_typeof(before) = 'object'),
  after jsonb not null constraint audited_after_is_named check (jsonb_typeof(after) = 'object'),
  occurred_at timestamptz not null
);
create index audit_entries_by_thing on audit_entries (kind, name, occurred_at desc);
create index audit_entries_by_time on audit_entries (occurred_at desc, id);

create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- The owner's list of orders: newest first, a page at a time, and what is found by words of a name or an e-mail.
create index orders_by_time on orders (placed_at desc, number desc);
create index orders_cancelled_by_time on orders (placed_at desc, number desc) where cancelled_at is not null;
create index ledger_refunds_by_order on ledger_entries (order_id) where kind = 'refunded';
create index ledger_by_provider_reference on ledger_entries (provider_reference);

create text search configuration order_words (copy = simple);
alter text search configuration order_words
  alter mapping for asciiword, word, numword, hword, hword_part, hword_numpart, numhword with unaccent, simple;
create index orders_by_word on orders
  using gin (to_tsvector('order_words', email || ' ' || coalesce(delivery ->> 'name', '')));
