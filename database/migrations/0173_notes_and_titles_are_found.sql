-- What the job of old notes looks for every minute.
create index deleted_notes on contact_notes (deleted_at) where deleted_at is not null;

-- The search of the audit finds tasks and articles by their titles.
create index titles_of_tasks on tasks using gin (plain_words(title) gin_trgm_ops) where kind = 'by-hand';
create index titles_of_articles on article_texts using gin (plain_words(title) gin_trgm_ops);

-- When a person was last here is read from seen_at since 0168.
drop index sessions_by_use;
