-- The messages of a sender lead to their tasks: the search of the audit, and the messages that no task names any more.
create index tasks_of_a_message on tasks ((facts ->> 'message')) where facts ->> 'message' is not null;
