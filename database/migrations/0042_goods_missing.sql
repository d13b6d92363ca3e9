-- That goods of an accepted withdrawal did not come back is a fact of its own, beside its acceptance with its day and author.
alter table withdrawals
  add column missed_at timestamptz,
  add column missed_by text;

-- Such a withdrawal was written down as declined on the day on which its goods were missed. The task that waited for them
-- was given with the acceptance.
update withdrawals
   set decision = 'accepted', missed_at = decided_at, missed_by = decided_by,
       decided_at = task.created_at,
       decided_by = coalesce((
         select actor from order_events event
          where event.order_id = withdrawals.order_id and event.kind = 'withdrawal-accepted'
            and event.occurred_at <= task.created_at
          order by event.occurred_at desc limit 1), decided_by)
  from tasks task
 where task.occasion = 'goods-awaited:' || withdrawals.id and decision = 'declined';

alter table withdrawals
  add constraint what_was_missed_says_by_whom check ((missed_at is null) = (missed_by is null)),
  add constraint what_was_missed_was_accepted check (
    missed_at is null or decision = 'accepted' and settled_at is not null);
