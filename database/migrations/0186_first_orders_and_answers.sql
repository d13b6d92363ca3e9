-- The day of the first order of each contact, for its anniversaries, and the answers about letters by their moment
-- (docs/decisions/0114).
lock table orders, contacts in share row exclusive mode;
alter table contacts
  -- The day in Paris of the first order with this email; null where there is none, or where it is not paid, or canceled.
  add column first_order_on date;

create function is_paid_first(stands text, due bigint, ended timestamptz) returns boolean language sql immutable parallel safe
  return coalesce(ended is null and due = 0 and stands in ('paid', 'preparing', 'shipped', 'delivered'), false);

create function first_order_day(of_email text) returns date language sql stable as $$
  select case when is_paid_first(state, due_minor, cancelled_at) then (placed_at at time zone 'Europe/Paris')::date end
    from orders where lower(email) = of_email order by placed_at, number limit 1
$$;

-- An index on it finds the anniversaries of a day, in any year.
create function day_of_year(day date) returns integer language sql immutable parallel safe
  return (extract(month from day) * 100 + extract(day from day))::integer;

alter table contacts disable trigger contacts_are_announced;
update contacts set first_order_on = first.day
  from (select distinct on (lower(email)) lower(email) as email,
               case when is_paid_first(state, due_minor, cancelled_at) then (placed_at at time zone 'Europe/Paris')::date end as day
          from orders order by lower(email), placed_at, number) first
 where first.email = contacts.email and first.day is not null;
alter table contacts enable trigger contacts_are_announced;

create function keep_first_order() returns trigger language plpgsql as $$
begin
  update contacts set first_order_on = first.day from (select first_order_day(lower(new.email)) as day) first
   where email = lower(new.email) and first_order_on is distinct from first.day;
  if tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
    update contacts set first_order_on = first.day from (select first_order_day(lower(old.email)) as day) first
     where email = lower(old.email) and first_order_on is distinct from first.day;
  end if;
  return null;
end $$;
create trigger first_order_of_a_new_order after insert on orders for each row execute function keep_first_order();
create trigger first_order_of_a_changed_order after update of email, state, due_minor, cancelled_at on orders for each row
  when (old.email <> new.email
        or is_paid_first(old.state, old.due_minor, old.cancelled_at) <> is_paid_first(new.state, new.due_minor, new.cancelled_at))
  execute function keep_first_order();

-- A contact may be entered before its order or after it, and may get another email.
create function read_first_order() returns trigger language plpgsql as $$
begin
  new.first_order_on := first_order_day(new.email);
  return new;
end $$;
create trigger first_order_of_a_contact before insert or update of email, last_contact_at on contacts for each row
  execute function read_first_order();

create index contacts_by_anniversary on contacts (day_of_year(first_order_on), first_order_on, id) where first_order_on is not null;
create index consents_answered on consents (stated_at) where state <> 'asked';
