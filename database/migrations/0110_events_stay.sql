-- What happened to an account is not changed afterwards: only a failure is counted once more, and only what is older than the
-- 180 days of `delete-old-account-records.ts` is deleted.
create function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < now() - interval '180 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.kind in ('sign-in-failed', 'sign-in-limited', 'password-refused', 'admin-refused')
      and new.times = old.times + 1 and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger account_events_stay before update or delete on account_events
  for each row execute function refuse_change_of_event();
create trigger account_events_are_not_truncated before truncate on account_events
  for each statement execute function refuse_change();
