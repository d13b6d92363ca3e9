-- The owner's search of pictures, any part of their names or texts, as that of products (0087): until now it read all pictures.
create index pictures_by_words on pictures using gin (
  plain_words(name || ' ' || file_name || ' ' || alt || ' ' || alt_fr) gin_trgm_ops) with (fastupdate = off)
  where removed_at is null;
