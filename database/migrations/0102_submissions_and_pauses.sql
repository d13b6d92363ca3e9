-- A form or a button that was sent is a submission, and an order whose deadlines wait is paused.
alter table order_presses rename to order_submissions;
alter table order_submissions rename column pressed_at to submitted_at;
alter table draft_presses rename to draft_submissions;
alter table draft_submissions rename column pressed_at to submitted_at;
alter index draft_presses_by_age rename to draft_submissions_by_age;
alter table waiting_steps rename column press_key to idempotency_key;
alter table order_rests rename to order_pauses;
-- The keys of the submissions that sent an offer, which a letter that has not left gives back.
update mails set facts = facts - 'presses' || jsonb_build_object('submissions', facts -> 'presses')
 where template = 'order-offer' and facts ? 'presses';
