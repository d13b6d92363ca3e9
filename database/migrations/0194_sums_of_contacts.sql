-- What the orders of a contact come to, in each currency (docs/decisions/0118). A job writes them within a minute.
create table contact_sums (
  contact_id uuid not null references contacts on delete cascade,
  currency text not null constraint sum_has_a_currency check (currency in ('EUR', 'USD')),
  -- Net received of the orders of the last twelve months, and the day of the oldest of them.
  year_minor bigint not null,
  year_begins_on date,
  due_minor bigint not null,
  -- A day that is to come was that of a wrong clock.
  read_on date not null,
  primary key (contact_id, currency)
);
create index contact_sums_of_year on contact_sums (currency, year_minor);
create index contact_sums_by_begin on contact_sums (year_begins_on) where year_begins_on is not null;
create index contact_sums_by_reading on contact_sums (read_on);
create trigger sums_are_announced after insert or update or delete on contact_sums for each row execute function announce_note();

-- Contacts whose sums are to be read again. It has no key: of two orders of a person neither waits for the other.
create table contact_sums_due (id bigint generated always as identity primary key, contact_id uuid not null);
insert into contact_sums_due (contact_id) select id from contacts where order_count > 0;

-- A contact that gets another email, or is merged, has other orders, and so has the one that stays.
create function mark_sums_of_contact() returns trigger language plpgsql as $$
begin
  insert into contact_sums_due (contact_id)
  select of from unnest(array[new.id, new.merged_into, case when tg_op = 'UPDATE' then old.merged_into end]) of
   where of is not null and (tg_op = 'UPDATE' or new.order_count > 0);
  return null;
end $$;
create trigger contact_has_sums_of_its_orders after insert or update of email, merged_into on contacts
  for each row execute function mark_sums_of_contact();
