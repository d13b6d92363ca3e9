-- The products that a contact ordered, by which people are listed (docs/decisions/0113).
lock table orders, order_lines, contacts in share row exclusive mode;
alter table contacts add column products_ordered text[] not null default '{}';

drop function orders_of_email;
create function orders_of_email(of_email text, out last_at timestamptz, out count integer, out first_on date, out products text[])
language sql stable as $$
  select max(placed_at), count(*)::integer,
         (min(placed_at) filter (where cancelled_at is null) at time zone 'Europe/Paris')::date,
         array(select distinct product_id from orders own join order_lines on order_id = own.id
                where lower(own.email) = of_email and own.cancelled_at is null order by 1)
    from orders where lower(email) = of_email
$$;
create or replace function read_orders_of_contact() returns trigger language plpgsql as $$
begin
  select last_at, count, first_on, products
    into new.last_order_at, new.order_count, new.first_order_on, new.products_ordered from orders_of_email(new.email);
  return new;
end $$;

alter table contacts disable trigger contacts_are_announced;
update contacts set products_ordered = own.products
  from (select lower(email) as email, array_agg(distinct product_id order by product_id) as products
          from orders join order_lines on order_id = orders.id where cancelled_at is null group by 1) own
 where own.email = contacts.email;
alter table contacts enable trigger contacts_are_announced;

create index contacts_by_product on contacts using gin (products_ordered);
