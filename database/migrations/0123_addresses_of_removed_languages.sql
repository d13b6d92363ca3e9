-- The address of an article in a language that is taken away stays its own: no other article may take it.
create function keep_removed_article_slug() returns trigger language plpgsql as $$
begin
  insert into article_former_slugs (language, slug, article_id)
  -- An article that is deleted itself keeps nothing.
  select old.language, old.slug, old.article_id from articles where id = old.article_id
  on conflict (language, slug) do update set article_id = excluded.article_id;
  return null;
end $$;

create trigger article_slug_removal_is_kept after delete on article_texts
  for each row execute function keep_removed_article_slug();
