-- Payments that belong to no order are unmatched, in the table and in the refunds that return them.
alter table stray_payments rename to unmatched_payments;
alter table unmatched_payments rename constraint stray_payments_pkey to unmatched_payments_pkey;
alter table unmatched_payments rename constraint stray_is_positive to unmatched_is_positive;
alter table unmatched_payments rename constraint stray_ends_are_known to unmatched_ends_are_known;
alter table unmatched_payments rename constraint a_resolved_stray_says_how to a_resolved_unmatched_says_how;
alter index stray_payments_open rename to unmatched_payments_open;
alter trigger stray_is_announced on unmatched_payments rename to unmatched_is_announced;
update refunds set reason = 'unmatched', occasion = regexp_replace(occasion, '^stray', 'unmatched') where reason = 'stray';
update unmatched_payments set resolved_by = regexp_replace(resolved_by, '^stray', 'unmatched')
 where resolved_as = 'returned' and resolved_by ~ '^stray(:|$)';

-- A letter that waits names the moment of the notice by the new word.
update mails set facts = facts - 'told' || jsonb_build_object('notifiedAt', facts -> 'told')
 where template = 'back-in-stock' and facts ? 'told';

-- Queues follow the names of the work: what waits in them moves along. A new shop has no queues yet.
do $$
declare
  renamed record;
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  for renamed in
    select * from (values
      ('compare-books', 'reconcile'),
      ('compare-books-nightly', 'reconcile-nightly'),
      ('tell-wishes', 'notify-wishes'),
      ('look-after-reservations', 'take-due-actions')) as names (former, present)
  loop
    insert into jobs.queue
      select (jsonb_populate_record(queue, jsonb_build_object('name', renamed.present))).* from jobs.queue
       where name = renamed.former
      on conflict do nothing;
    update jobs.job set name = renamed.present where name = renamed.former;
    delete from jobs.schedule where name = renamed.former;
    delete from jobs.queue where name = renamed.former;
  end loop;
end $$;
