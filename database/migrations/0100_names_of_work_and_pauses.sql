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
      ('forget-accounts', 'delete-old-account-records'),
      ('forget-counts', 'delete-old-counts'),
      ('forget-draft-presses', 'delete-old-draft-submissions'),
      ('forget-joining', 'delete-old-join-requests'),
      ('forget-messages', 'delete-old-messages'),
      ('forget-order-codes', 'delete-old-order-codes'),
      ('forget-presses', 'delete-old-submissions'),
      ('forget-wishes', 'delete-old-wishes')) as names (former, present)
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

-- An order is paused. Its events are append-only: their order, actors and moments stay, only the word for them changes.
alter table order_events disable trigger order_events_are_append_only;
update order_events set kind = case kind when 'rest-begun' then 'pause-began' else 'pause-ended' end
 where kind in ('rest-begun', 'rest-ended');
update order_events set detail = jsonb_set(detail, '{because}', '"paused"')
 where kind = 'delivery-moved' and detail ->> 'because' = 'rested';
alter table order_events enable trigger order_events_are_append_only;
update date_moves set reason = 'paused' where reason = 'rested';

-- A withdrawal is set aside; a payment that fits no checkout is unmatched.
alter table checkouts drop constraint closing_is_known;
update checkouts set closed_as = 'unmatched' where closed_as = 'set-aside';
alter table checkouts add constraint closing_is_known check (closed_as in ('paid', 'unpaid', 'unmatched'));
alter table provider_events drop constraint event_outcome_is_known;
update provider_events set outcome = 'unmatched' where outcome = 'set-aside';
alter table provider_events
  add constraint event_outcome_is_known check (outcome in ('settled', 'noted', 'unmatched'));
