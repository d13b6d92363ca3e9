-- The owner's search of reservations under way and of the audit: until now they read all orders that have the words, and all entries.
create index reservations_by_word on orders using gin (to_tsvector('order_words',
  email || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'city', ''))) with (fastupdate = off)
  where kind = 'reservation' and cancelled_at is null and delivered_at is null;
create index audit_entries_by_words on audit_entries using gin (
  plain_words(actor || ' ' || name || ' ' || before::text || ' ' || after::text) gin_trgm_ops);

-- The sequences of the library of pictures.
create index pictures_by_size on pictures ((width * height) desc, id desc) where removed_at is null;
create index pictures_by_name on pictures (plain_words(case when file_name = '' then name else file_name end), id)
  where removed_at is null;
-- Its numbers of pictures are counted by an index alone.
create index pictures_kept on pictures (id) where removed_at is null;
