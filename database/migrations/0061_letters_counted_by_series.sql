-- Letters that exist keep their numbers, which are distinct as they are.
update mails set series = case when revision > 1000000000 then 'copy' else 'by-hand' end
 where revision > 1000000000 or revision > 1000000 and template = 'balance-overdue';

-- The index is built before the constraint moves to it, so that letters can be read meanwhile.
create unique index occasions_of_letters on mails (order_id, template, series, revision);
alter table mails drop constraint an_occasion_is_mailed_once;
alter table mails add constraint an_occasion_is_mailed_once unique using index occasions_of_letters;
