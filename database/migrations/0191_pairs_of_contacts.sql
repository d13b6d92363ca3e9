-- Pairs of contacts that may be one person, by which the house finds duplicates (docs/decisions/0116). A job compares each contact
-- that arrived or changed with the others of its telephone number, or of its name and postcode.
create table contact_pairs (
  one_id uuid not null references contacts on delete cascade,
  other_id uuid not null references contacts on delete cascade,
  because text not null constraint pair_has_a_reason check (because in ('telephone', 'name')),
  found_at timestamptz not null,
  -- An admin said that these are two people.
  dismissed_at timestamptz,
  dismissed_by text,
  -- One of them is merged.
  is_hidden boolean not null default false,
  primary key (one_id, other_id),
  constraint pair_has_a_sequence check (one_id < other_id),
  constraint dismissed_pair_has_a_person check ((dismissed_at is null) = (dismissed_by is null))
);
create index pairs_of_the_other on contact_pairs (other_id);
create index pairs_to_review on contact_pairs (found_at desc, one_id desc, other_id desc) where dismissed_at is null and not is_hidden;

create table contacts_to_compare (
  contact_id uuid primary key references contacts on delete cascade,
  -- Another one after the job read it: it is compared again.
  turn integer not null default 1
);

create index contacts_by_plain_name on contacts (plain_words(first_name || ' ' || last_name), postcode)
  where merged_into is null and first_name <> '' and last_name <> '' and postcode is not null;

create function compare_contact() returns trigger language plpgsql as $$
begin
  insert into contacts_to_compare (contact_id) values (new.id)
  on conflict (contact_id) do update set turn = contacts_to_compare.turn + 1;
  return null;
end $$;
create trigger new_contacts_are_compared after insert on contacts for each row
  when (new.telephone is not null or new.postcode is not null) execute function compare_contact();
create trigger changed_contacts_are_compared after update on contacts for each row
  when (old.telephone is distinct from new.telephone or old.postcode is distinct from new.postcode
        or old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function compare_contact();

insert into contacts_to_compare (contact_id) select id from contacts where telephone is not null or postcode is not null;

create function announce_pair() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'contacts')::text);
  return null;
end $$;
create trigger pair_is_announced after insert or update or delete on contact_pairs for each statement execute function announce_pair();
