-- The members who see an order: the one who placed it, and the one who has proven the address that it was placed with as a
-- guest.
create or replace view order_members as
  select id as order_id, member_id from orders where member_id is not null
  union all
  select orders.id, members.id from orders
    join members on members.email = lower(orders.email) and members.email_proven_at is not null
   where members.id is distinct from orders.member_id;
