-- Every key whose submission was answered with a checkout, so that none of them opens a second payment page.
create table checkout_keys (
  key text primary key,
  checkout_id uuid not null references checkouts on delete cascade
);
create index checkout_keys_of_a_checkout on checkout_keys (checkout_id);
insert into checkout_keys select idempotency_key, id from checkouts where idempotency_key is not null;
alter table checkouts drop column idempotency_key;
