-- The list of what was changed is filtered by person, and lists sign-ins of the people who may change it.
create index audit_entries_by_actor on audit_entries (actor_id, occurred_at desc);
create index account_events_of_roles on account_events (kind, member_id)
  where kind in ('admin-refused', 'role-granted', 'role-lost');
