-- A telephone number is known by its last nine digits, however it is written: with a country's code, a zero, spaces or dots.
create index orders_by_telephone on orders (right(regexp_replace(delivery ->> 'phone', '\D', '', 'g'), 9))
  where delivery ->> 'phone' is not null;
