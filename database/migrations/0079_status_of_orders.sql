-- Where an order stands, as lists, counts and figures ask it: derived in orders/shown/order-status.ts by every transaction that
-- changes the order (docs/decisions/0041-where-an-order-stands-is-stored.md). The orders that are here get what most of them
-- are, delivered and paid, without being written; the next migration writes the others.
alter table orders
  -- Null until the transaction that places the order has derived it.
  add column state text default 'delivered',
  add column due_minor bigint not null default 0,
  -- Of a reservation under way: the buyer's money that the shop keeps.
  add column advance_minor bigint not null default 0,
  add column owed_minor bigint not null default 0,
  add column returning_minor bigint not null default 0,
  add column asked_by_day boolean not null default false,
  add column to_ship boolean not null default false,
  add column sent_unpaid boolean not null default false,
  add column refunded boolean not null default false,
  add column awaits_house boolean not null default false;
alter table orders alter column state drop default;

-- How far the comparison of what is stored with what is derived has come, in one row.
create table status_checks (
  one boolean primary key default true constraint status_check_is_one check (one),
  -- The version of the rules by which all orders were gone through, and of those by which it goes on now.
  rules integer not null,
  going_by integer not null,
  -- The number of the last order that was compared.
  compared_to bigint not null
);
-- The next migration fills by the first rules.
insert into status_checks (rules, going_by, compared_to) values (1, 1, 0);
