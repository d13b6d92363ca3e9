-- Contacts that were merged are compared again once the merge is undone: those that arrived meanwhile may be the same person.
drop trigger changed_contacts_are_compared on contacts;
create trigger changed_contacts_are_compared after update on contacts for each row
  when (old.telephone is distinct from new.telephone or old.postcode is distinct from new.postcode
        or old.first_name <> new.first_name or old.last_name <> new.last_name
        or old.merged_into is distinct from new.merged_into)
  execute function compare_contact();
