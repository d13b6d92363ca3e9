-- What happened to accounts and who tried what: sign-ins, failures, resets, roles, ends of sessions. Holds no secret, and
-- no e-mail: an attempt at an address without an account is counted by its network alone. Kept for half a year.
create table account_events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  kind text not null constraint account_event_kind_is_known check (kind in (
    'account-opened', 'account-closed', 'signed-in', 'sign-in-failed', 'sign-in-limited', 'password-refused',
    'recovery-mailed', 'password-changed', 'email-change-asked', 'email-changed', 'role-granted', 'role-lost',
    'session-ended', 'sessions-ended')),
  -- Whose account. No reference: what happened outlives the account.
  member_id uuid,
  -- The admin who did it to somebody else.
  actor_id uuid,
  session_id uuid,
  -- How, or why: 'password', 'recovery', 'signed-out', the command that granted a role.
  detail text not null default '' constraint account_event_detail_is_short check (length(detail) <= 200),
  -- Of the address only its /24, or the /48 of IPv6.
  network text,
  device text,
  -- What fails is counted by ten minutes, so that no flood of guesses fills the table.
  times integer not null default 1 constraint account_event_happened check (times > 0)
);
create index account_events_of_a_member on account_events (member_id, id desc);
create index account_events_by_age on account_events (occurred_at);
create unique index account_failures_are_counted on account_events
  (kind, member_id, network, date_bin('10 minutes', occurred_at, timestamptz '2026-01-01 00:00:00+00'))
  nulls not distinct where kind in ('sign-in-failed', 'sign-in-limited', 'password-refused');

-- However a session ends or a role changes, by whichever program, it is recorded with the change.
create function record_session_end() returns trigger language plpgsql as $$
begin
  insert into account_events (kind, member_id, session_id, detail)
  values ('session-ended', new.member_id, new.id, new.ended_because);
  return null;
end $$;
create trigger session_end_is_recorded after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function record_session_end();

create function record_role_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_events (kind, member_id, detail)
    values ('role-granted', new.user_id, left(new.role || ': ' || new.granted_by, 200));
  else
    insert into account_events (kind, member_id, detail) values ('role-lost', old.user_id, old.role);
  end if;
  return null;
end $$;
create trigger role_change_is_recorded after insert or delete on user_roles
  for each row execute function record_role_change();

-- A session also ends by its age, and by an admin.
alter table sessions
  drop constraint session_end_is_known,
  add constraint session_end_is_known check (ended_because in (
    'signed-out', 'token-reused', 'password-changed', 'idle', 'address-changed', 'too-old', 'ended-by-admin'));
