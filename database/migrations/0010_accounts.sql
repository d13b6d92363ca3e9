-- Whoever has an account. A person is here only after the link of the sign-up's mail was opened, or where the shop asks
-- for no such link (AUTH_AUTOCONFIRM).
create table members (
  id uuid primary key,
  -- As `normaliseEmail` writes it.
  email text not null
    constraint member_emails_are_unique unique
    constraint member_email_is_normalised check (email = lower(email) and email like '%_@_%'),
  -- Null until a mailed link was opened: only then is the address known to be the member's (decision 30).
  email_proven_at timestamptz,
  -- As argon2 writes it, with its parameters and salt.
  password_hash text not null,
  -- What the member says of themselves: { "full_name": "…", "language": "fr" }. Decides nothing.
  metadata jsonb not null default '{}'
    constraint member_metadata_is_small check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 8192),
  language text not null constraint member_language_is_known check (language in ('en', 'fr')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

-- A wish for an account, until its mail's link is opened. Each has its own password: whoever opens a link has the account
-- that was asked for with it, not what a stranger asked for in the same name.
create table sign_ups (
  -- Becomes the member's.
  id uuid primary key,
  email text not null constraint sign_up_email_is_normalised check (email = lower(email) and email like '%_@_%'),
  password_hash text not null,
  metadata jsonb not null
    constraint sign_up_metadata_is_small check (jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 8192),
  language text not null constraint sign_up_language_is_known check (language in ('en', 'fr')),
  asked_at timestamptz not null default now()
);
create index sign_ups_by_email on sign_ups (email, asked_at desc);

-- What was mailed to open something once: a sign-up, a new password, another address.
create table account_links (
  token_digest bytea primary key,
  -- A letter that is written again, because nobody knows whether it went out, has another link beside the one before;
  -- using one of them uses them all.
  mail_id uuid not null,
  kind text not null constraint link_kind_is_known check (kind in ('signup', 'recovery', 'email_change')),
  sign_up_id uuid references sign_ups on delete cascade,
  member_id uuid references members on delete cascade,
  -- The address that it went to, and that it proves.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_is_of_somebody check (num_nonnulls(sign_up_id, member_id) = 1
    and (kind <> 'signup' or sign_up_id is not null) and (kind <> 'email_change' or member_id is not null))
);
create index account_links_by_mail on account_links (mail_id);
create index account_links_by_sign_up on account_links (sign_up_id);
create index account_links_by_member on account_links (member_id);

-- A member on one device. Refresh tokens are counted: the session knows the one that is valid now.
create table sessions (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- With this the tokens of the session are signed.
  refresh_secret bytea not null,
  refresh_count integer not null default 0 constraint refresh_count_grows check (refresh_count >= 0),
  refreshed_at timestamptz not null default now(),
  -- How the member signed in: 'password', 'otp' for a mailed link, 'recovery' for the link to a new password.
  method text not null constraint session_method_is_known check (method in ('password', 'otp', 'recovery')),
  -- What the browser said of itself, for the member's list of devices.
  device text not null default '',
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text,
  constraint session_end_has_reason check ((ended_at is null) = (ended_because is null)),
  constraint session_end_is_known
    check (ended_because in ('signed-out', 'token-reused', 'password-changed', 'idle', 'address-changed'))
);
create index sessions_by_member on sessions (member_id) where ended_at is null;

create table user_roles (
  user_id uuid not null references members on delete cascade,
  role text not null constraint role_is_known check (role in ('admin')),
  granted_at timestamptz not null default now(),
  -- Who granted it, in words: a command, or an admin.
  granted_by text not null,
  primary key (user_id, role)
);

-- The keys with which access tokens are signed, newest last; all processes use the same.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  made_at timestamptz not null default now()
);

-- Every process forgets what it knew of a member whose sessions or roles changed.
create function announce_account() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('shop', json_build_object('topic', 'account', 'id', case tg_table_name
    when 'sessions' then (to_jsonb(changed) ->> 'member_id')
    when 'user_roles' then (to_jsonb(changed) ->> 'user_id')
    else (to_jsonb(changed) ->> 'id') end)::text);
  return null;
end $$;

create trigger session_end_is_announced after update of ended_at or delete on sessions
  for each row execute function announce_account();
create trigger role_change_is_announced after insert or update or delete on user_roles
  for each row execute function announce_account();
create trigger member_change_is_announced after update of email or delete on members
  for each row execute function announce_account();
