-- The conversation of another sender that an email names by its reference: a hint beside the email, which joins nothing.
alter table message_emails add column quotes uuid references conversations on delete set null;
create index emails_that_quote on message_emails (quotes) where quotes is not null;
