-- A withdrawal that named a number which fits no order of its sender: so many of them a day are looked up at all. It was
-- told by the task of the message, which a message has no more once some tasks of its sender are open.
alter table messages add column missed boolean not null default false;
update messages set missed = true
  from tasks
 where messages.kind = 'withdrawal' and tasks.kind = 'withdrawal-unmatched' and not tasks.facts ? 'held'
   and (tasks.occasion = 'message:' || messages.id
        or tasks.facts ->> 'message' = messages.id::text);
-- Those that an open task took up: counted in doubt, for the one day that the limit looks back.
update messages set missed = true
 where kind = 'withdrawal' and not missed
   and not exists (select from withdrawals where message_id = messages.id)
   and not exists (select from tasks where tasks.facts ->> 'message' = messages.id::text or occasion = 'message:' || messages.id)
   and exists (select from tasks join messages newest on newest.id = (tasks.facts ->> 'message')::uuid
                where tasks.kind = 'withdrawal-unmatched' and done_at is null and tasks.facts ? 'times'
                  and lower(newest.email) = lower(messages.email));
