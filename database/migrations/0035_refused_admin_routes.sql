-- A member who asks for what is the owner's is counted by ten minutes, as other failures are.
alter table account_events
  drop constraint account_event_kind_is_known,
  add constraint account_event_kind_is_known check (kind in (
    'account-opened', 'account-closed', 'signed-in', 'sign-in-failed', 'sign-in-limited', 'password-refused',
    'admin-refused', 'recovery-mailed', 'password-changed', 'email-change-asked', 'email-changed', 'role-granted',
    'role-lost', 'session-ended', 'sessions-ended')) not valid;
-- Every kind that was allowed still is, so the check of the rows there are need keep nobody waiting.
alter table account_events validate constraint account_event_kind_is_known;

drop index account_failures_are_counted;
create unique index account_failures_are_counted on account_events
  (kind, member_id, network, date_bin('10 minutes', occurred_at, timestamptz '2026-01-01 00:00:00+00'))
  nulls not distinct where kind in ('sign-in-failed', 'sign-in-limited', 'password-refused', 'admin-refused');
