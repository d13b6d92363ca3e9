-- A typed email finds its orders and contacts. The parser of Postgres takes some apart: "anne+shop@example.com" at its plus,
-- "7e2b@example.com" after what it reads as a number. Beside the words of the parser, an email is split only where typed text is.
create function words_of_person(names text, email text) returns tsvector language sql immutable parallel safe
  return to_tsvector('order_words', email || ' ' || names)
         || array_to_tsvector(array_remove(regexp_split_to_array(plain_words(email), '[^[:alnum:]@._+-]+'), ''));

drop index orders_by_word;
create index orders_by_word on orders using gin (
  words_of_person(coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'city', ''), email));
drop index reservations_by_word;
create index reservations_by_word on orders using gin (
  words_of_person(coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'city', ''), email)) with (fastupdate = off)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
drop index contacts_by_word;
create index contacts_by_word on contacts using gin (words_of_person(first_name || ' ' || last_name, coalesce(email, '')))
  with (gin_pending_list_limit = 64);
