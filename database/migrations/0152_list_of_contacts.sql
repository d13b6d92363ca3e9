-- The owner's list of contacts: its sequences, its filters, and a search that forgives (docs/decisions/0094).
alter table contacts
  -- The last that the contact said to letters by email, as `consents` have it; null where they were never asked.
  add column letters text constraint contact_letters_is_known check (letters in ('asked', 'given', 'withdrawn'));
update contacts set letters = state from current_consents where contact_id = contacts.id and purpose = 'letters';

create index contacts_by_word on contacts
  using gin (to_tsvector('order_words', first_name || ' ' || last_name || ' ' || coalesce(email, '')))
  with (gin_pending_list_limit = 64);
create index contacts_by_telephone on contacts (telephone) where telephone is not null;
create index contacts_by_end_of_telephone on contacts (reverse(telephone) text_pattern_ops) where telephone is not null;
create index contacts_newest on contacts (created_at desc, id desc);
create index contacts_by_last_contact on contacts (coalesce(last_contact_at, created_at) desc, id desc);
create index contacts_by_name on contacts (
  plain_words(coalesce(nullif(last_name || ' ' || first_name, ' '), '~' || coalesce(email, ''))), id);
create index contacts_by_country on contacts (country, coalesce(last_contact_at, created_at) desc, id desc);
create index contacts_by_language on contacts (language, coalesce(last_contact_at, created_at) desc, id desc);
create index contacts_by_letters on contacts (letters, coalesce(last_contact_at, created_at) desc, id desc);

-- The words of all names, once each, by which a mistyped one finds its nearest.
create table contact_words (word text collate "C" primary key);
create index contact_words_by_similarity on contact_words using gist (word gist_trgm_ops);
create function add_contact_words() returns trigger language plpgsql as $$
begin
  -- In one sequence, so that two transactions with the same words do not wait for each other in a circle.
  insert into contact_words
  select distinct word from regexp_split_to_table(plain_words(new.first_name || ' ' || new.last_name), '[^[:alnum:]]+') word
   where length(word) > 2 order by word
  on conflict do nothing;
  return null;
end $$;
create trigger words_of_new_contacts after insert on contacts for each row execute function add_contact_words();
create trigger words_of_renamed_contacts after update on contacts for each row
  when (old.first_name <> new.first_name or old.last_name <> new.last_name) execute function add_contact_words();
insert into contact_words
select distinct word from contacts, regexp_split_to_table(plain_words(first_name || ' ' || last_name), '[^[:alnum:]]+') word
 where length(word) > 2;
