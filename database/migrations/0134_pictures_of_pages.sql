-- The house's pages show pictures of the library.
create trigger picture_change_is_announced_to_the_pages after insert or update or delete or truncate on pictures
  for each statement execute function announce_pages();
