-- Texts and blocks of an article whose other language was changed since (src/journal/stale-article.ts).
alter table articles add column stale_texts jsonb not null default '{}';

-- The owner's list, by its sequences.
create index articles_by_edit on articles (updated_at, id);
