-- An order that the house began was audited under its reference, and everything else of it under its id.
alter table audit_entries disable trigger audit_is_append_only;
update audit_entries entry
   set name = draft.id::text, after = jsonb_set(entry.after, '{begun,reference}', to_jsonb(entry.name))
  from messages message join order_drafts draft on draft.message_id = message.id
 where entry.kind = 'request' and entry.name = message.reference and entry.after ? 'begun';
alter table audit_entries enable trigger audit_is_append_only;
