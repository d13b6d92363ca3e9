-- The people who got a letter are counted by its readers, also after its end: a mail that was on its way when it was canceled still arrives.
alter table mailings
  drop constraint mailing_is_counted_at_its_end,
  drop column sent_count,
  add constraint mailing_ends_once check ((ended_at is not null) = (state in ('sent', 'canceled')));
-- Readers who were erased while their letter began: the mail went with them, and nothing said that they get none.
update mailing_recipients set state = 'gone', ended_at = now()
 where state = 'queued' and not exists (select from mails where mails.id = mail_id);
