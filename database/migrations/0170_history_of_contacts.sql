-- The emails that a contact was sent are on their page (docs/decisions/0110).
create index if not exists mails_of_a_recipient on mails (lower(recipient), owed_since desc);
