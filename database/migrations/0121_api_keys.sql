-- Keys by which programs use the owner's routes (docs/decisions/0072). A key is shown once; its digest recognizes it.
create table api_keys (
  id uuid primary key,
  name text not null constraint api_key_has_a_name check (name <> '' and length(name) <= 80),
  -- The first signs of the key, by which a person recognizes it.
  prefix text not null constraint api_key_prefix_is_short check (prefix ~ '^imk_[0-9a-f]{8}$'),
  digest bytea not null constraint api_key_is_stored_once unique
    constraint api_key_is_a_digest check (length(digest) = 32),
  -- The acts that it may take; never settings, staff or keys.
  scopes text[] not null constraint api_key_scopes_are_known
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'orders', 'messages', 'products', 'articles', 'export']),
  made_by text not null,
  made_at timestamptz not null,
  -- By the real clock, as sessions.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_in_sequence on api_keys (made_at desc, id desc);
