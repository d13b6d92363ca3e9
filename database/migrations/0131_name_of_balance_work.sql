-- The queue of the work on balances follows its name: what waits in it moves along. A new shop has no queues yet.
do $$
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  insert into jobs.queue
    select (jsonb_populate_record(queue, '{"name": "follow-up-balances"}')).* from jobs.queue
     where name = 'take-due-actions'
    on conflict do nothing;
  update jobs.job set name = 'follow-up-balances' where name = 'take-due-actions';
  delete from jobs.schedule where name = 'take-due-actions';
  delete from jobs.queue where name = 'take-due-actions';
end $$;
