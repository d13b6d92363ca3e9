-- A comparison of the ledger with the books of the provider: what was asked, and what did not fit.
create table book_checks (
  id uuid primary key,
  asked_by text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  asked integer not null default 0,
  unanswered integer not null default 0,
  findings jsonb not null default '[]' constraint findings_are_a_list check (jsonb_typeof(findings) = 'array'),
  constraint a_check_ends_after_it_began check (ended_at >= begun_at)
);
create index book_checks_by_time on book_checks (begun_at desc);
create unique index one_check_at_a_time on book_checks ((true)) where ended_at is null;
create index checkouts_paid on checkouts (closed_at) where closed_as = 'paid';

-- A mail that can never be delivered stands among the problems until somebody has seen it; one that had nothing to tell
-- any more is nobody's problem.
alter table mails
  add column seen_at timestamptz,
  add column seen_by text,
  add constraint a_seen_mail_says_by_whom check ((seen_at is null) = (seen_by is null));
update mails set seen_at = given_up_at, seen_by = 'shop' where given_up_at is not null;
create index mails_unsent on mails (owed_since) where sent_at is null;

create function announce_problem() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'tasks')::text);
  return null;
end $$;
create trigger stray_is_announced after insert or update on stray_payments for each statement execute function announce_problem();
create trigger check_is_announced after insert or update on book_checks for each statement execute function announce_problem();
