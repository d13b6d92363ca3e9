-- Reminders by hand and copies of letters were counted from 1,000,000 and from 1,000,000,000 on, so that none took the
-- number of another letter. They get a series of their own; the next migration sorts the existing letters into it, because
-- a new column keeps readers out until its migration ends.
alter table mails add column series text not null default 'letter'
  constraint mail_series_is_known check (series in ('letter', 'by-hand', 'copy'));
