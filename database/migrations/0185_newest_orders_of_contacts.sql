-- The owner's list of people who bought, by their newest order (docs/decisions/0113).
alter table contacts
  -- When the newest order with this email was placed, and how many there are; the list reads all else of them from the orders.
  add column last_order_at timestamptz,
  add column order_count integer not null default 0,
  add constraint contact_orders_are_whole check ((last_order_at is null) = (order_count = 0));
update contacts set last_order_at = bought.at, order_count = bought.count
  from (select lower(email) as email, max(placed_at) as at, count(*)::int as count from orders group by 1) bought
 where bought.email = contacts.email;

create index contacts_by_last_order on contacts (last_order_at desc, id desc) where last_order_at is not null;
create index contacts_with_one_order on contacts (last_order_at desc, id desc) where order_count = 1;
create index contacts_with_several_orders on contacts (last_order_at desc, id desc) where order_count > 1;
create index contacts_by_country_and_last_order on contacts (country, last_order_at desc, id desc) where last_order_at is not null;
create index contacts_by_letters_and_last_order on contacts (letters, last_order_at desc, id desc) where last_order_at is not null;
create index orders_with_open_sum_by_email on orders (lower(email)) where due_minor > 0;
