-- Two contacts of one person are merged by hand (docs/decisions/0116). The merged one keeps its row, its email and what was said with it.
alter table contacts
  add column merged_into uuid references contacts
    constraint contact_is_merged_into_another check (merged_into <> id);
create index contacts_merged on contacts (merged_into, id) where merged_into is not null;

create table contact_merges (
  id uuid primary key,
  staying_id uuid not null references contacts on delete cascade,
  merged_id uuid not null references contacts on delete cascade,
  merged_at timestamptz not null,
  merged_by text not null,
  -- What the undo needs; empty once it is too late for that.
  kept jsonb,
  undone_at timestamptz,
  undone_by text,
  constraint undone_merge_has_a_person check ((undone_at is null) = (undone_by is null))
);
create unique index contact_is_merged_once on contact_merges (merged_id) where undone_at is null;
create index merges_of_the_staying on contact_merges (staying_id, merged_at desc, id desc);
create index merges_of_the_merged on contact_merges (merged_id);
create index merges_that_can_be_undone on contact_merges (merged_at) where kept is not null;

-- A merged contact is in no list, and its orders count for the one that stays.
drop index contacts_newest;
create index contacts_newest on contacts (created_at desc, id desc) where merged_into is null;
drop index contacts_by_last_contact;
create index contacts_by_last_contact on contacts (coalesce(last_contact_at, created_at) desc, id desc) where merged_into is null;
drop index contacts_by_name;
create index contacts_by_name on contacts (
  plain_words(coalesce(nullif(last_name || ' ' || first_name, ' '), '~' || coalesce(email, ''))), id) where merged_into is null;
drop index contacts_by_country;
create index contacts_by_country on contacts (country, coalesce(last_contact_at, created_at) desc, id desc) where merged_into is null;
drop index contacts_by_language;
create index contacts_by_language on contacts (language, coalesce(last_contact_at, created_at) desc, id desc) where merged_into is null;
drop index contacts_by_letters;
create index contacts_by_letters on contacts (letters, coalesce(last_contact_at, created_at) desc, id desc) where merged_into is null;
drop index contacts_who_agreed;
create index contacts_who_agreed on contacts (language, country)
  where letters = 'given' and email is not null and merged_into is null;

drop function orders_of_email;
create function orders_of_emails(of_emails text[], out last_at timestamptz, out count integer, out first_on date, out products text[])
language sql stable as $$
  select max(placed_at), count(*)::integer,
         (min(placed_at) filter (where cancelled_at is null) at time zone 'Europe/Paris')::date,
         array(select distinct product_id from orders own join order_lines on order_id = own.id
                where lower(own.email) = any(of_emails) and own.cancelled_at is null order by 1)
    from orders where lower(email) = any(of_emails)
$$;
-- Of a contact that stays, with those that are merged into it.
create function orders_of_contact(of_contact uuid, out last_at timestamptz, out count integer, out first_on date, out products text[])
language sql stable as $$
  select * from orders_of_emails(array(
    select email from contacts where (id = of_contact or merged_into = of_contact) and email is not null))
$$;
create or replace function read_orders_of_contact() returns trigger language plpgsql as $$
begin
  if new.merged_into is not null then
    new.last_order_at := null;
    new.order_count := 0;
    new.first_order_on := null;
    new.products_ordered := '{}';
    return new;
  end if;
  select last_at, count, first_on, products
    into new.last_order_at, new.order_count, new.first_order_on, new.products_ordered
    from orders_of_emails(array(select email from contacts where merged_into = new.id and email is not null) || new.email);
  return new;
end $$;
drop trigger contact_has_orders_of_its_email on contacts;
create trigger contact_has_orders_of_its_email before insert or update of email, merged_into on contacts
  for each row execute function read_orders_of_contact();
