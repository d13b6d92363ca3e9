-- The words of the house's pages: a row for each version, in both languages (docs/decisions/0068-the-words-of-pages.md).
create table page_versions (
  id uuid primary key,
  page text not null,
  -- Texts and blocks by the fields of the page (src/content/page-fields.ts).
  content jsonb not null,
  -- Words of which the other language was changed since (src/content/stale-page.ts).
  stale_texts jsonb not null default '{}',
  -- Null for a draft; in the future where it is scheduled. The latest one that is not in the future is public.
  published_at timestamptz,
  updated_at timestamptz not null
);

create unique index page_has_one_draft on page_versions (page) where published_at is null;
create index page_versions_by_publication on page_versions (page, published_at desc);

create function announce_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '{"topic":"pages"}');
  return null;
end $$;

create trigger page_change_is_announced after insert or update or delete or truncate on page_versions
  for each statement execute function announce_pages();
