-- Of the orders with the email of a contact, by which people are listed: when the newest was placed, how many there are, and the
-- day of the first (docs/decisions/0113).
lock table orders, contacts in share row exclusive mode;
alter table contacts
  add column last_order_at timestamptz,
  add column order_count integer not null default 0,
  -- The day in Paris of the first that was not canceled.
  add column first_order_on date,
  add constraint contact_orders_are_whole
    check ((last_order_at is null) = (order_count = 0) and (first_order_on is null or order_count > 0));

create function orders_of_email(of_email text, out last_at timestamptz, out count integer, out first_on date)
language sql stable as $$
  select max(placed_at), count(*)::integer,
         (min(placed_at) filter (where cancelled_at is null) at time zone 'Europe/Paris')::date
    from orders where lower(email) = of_email
$$;

alter table contacts disable trigger contacts_are_announced;
update contacts set last_order_at = own.last_at, order_count = own.count, first_order_on = own.first_on
  from (select distinct lower(email) as email from orders) buyer, lateral orders_of_email(buyer.email) own
 where buyer.email = contacts.email;
alter table contacts enable trigger contacts_are_announced;

-- Orders belong to a contact by its email: one that gets an email has the orders that are there.
create function read_orders_of_contact() returns trigger language plpgsql as $$
begin
  select last_at, count, first_on into new.last_order_at, new.order_count, new.first_order_on from orders_of_email(new.email);
  return new;
end $$;
create trigger contact_has_orders_of_its_email before insert or update of email on contacts
  for each row execute function read_orders_of_contact();

-- An index on it finds the anniversaries of a day, in any year.
create function day_of_year(day date) returns integer language sql immutable parallel safe
  return (extract(month from day) * 100 + extract(day from day))::integer;

create index contacts_by_last_order on contacts (last_order_at desc, id desc) where last_order_at is not null;
create index contacts_with_one_order on contacts (last_order_at desc, id desc) where order_count = 1;
create index contacts_with_several_orders on contacts (last_order_at desc, id desc) where order_count > 1;
create index contacts_by_country_and_last_order on contacts (country, last_order_at desc, id desc) where last_order_at is not null;
create index contacts_by_letters_and_last_order on contacts (letters, last_order_at desc, id desc) where last_order_at is not null;
create index contacts_by_anniversary on contacts (day_of_year(first_order_on), first_order_on, id) where first_order_on is not null;
create index orders_with_open_sum_by_email on orders (lower(email)) where due_minor > 0;
create index orders_of_members_by_email on orders (lower(email)) where member_id is not null;
create index letters_answered on consents (stated_at, position, contact_id) where state <> 'asked' and purpose = 'letters';
-- The balances that are asked for, in the sequence of their list.
create index balances_to_pay on orders (due_on, number) where asked_by_day and cancelled_at is null and shipped_at is null;
