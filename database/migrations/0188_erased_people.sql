-- A person is erased (docs/decisions/0115). Who was erased is known by hashes alone: their key is in no database.
create table erased_people (
  contact_id uuid primary key,
  email_hash bytea constraint erased_email_is_a_hash check (octet_length(email_hash) = 32),
  telephone_hash bytea constraint erased_telephone_is_a_hash check (octet_length(telephone_hash) = 32),
  erased_at timestamptz not null,
  erased_by text not null,
  -- What the person said of letters, with the version of the text: the proof of it.
  consents jsonb not null default '[]'
);
create index erased_people_by_email on erased_people (email_hash) where email_hash is not null;
create index erased_people_by_telephone on erased_people (telephone_hash) where telephone_hash is not null;
create index erased_people_by_age on erased_people (erased_at);

create index checkouts_of_an_email on checkouts (lower(email));
create index checkouts_unpaid_by_age on checkouts (created_at) where closed_as = 'unpaid';
create index provider_events_of_a_checkout on provider_events (checkout_id) where checkout_id is not null;

-- What happened stays as it was written. An erasure alone takes the words of a person out of it, in its own transaction.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('shop.erases', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_is_append_only on audit_entries;
create trigger audit_is_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_but_erasure();
drop trigger order_events_are_append_only on order_events;
create trigger order_events_are_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change_but_erasure();

create or replace function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      and (old.occurred_at < now() - interval '180 days' or current_setting('shop.erases', true) = 'on') then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.kind in ('sign-in-failed', 'sign-in-limited', 'password-refused', 'admin-refused')
      and new.times = old.times + 1 and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
