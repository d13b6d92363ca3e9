create table articles (
  id uuid primary key,
  code text not null
    constraint article_codes_are_unique unique
    constraint article_code_is_plain check (code ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  category text not null
    constraint article_category_is_known check (category in ('plant', 'harvest', 'making', 'ritual', 'house')),
  cover_id uuid references pictures,
  -- Null for a draft; in the future for an article that is scheduled.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An article in one language; one that has no row in a language is absent from that language's journal (decision 37).
create table article_texts (
  article_id uuid not null references articles on delete cascade,
  language text not null constraint article_language_is_known check (language in ('en', 'fr')),
  slug text not null constraint article_slug_is_plain check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  title text not null constraint article_has_title check (title <> ''),
  lead text not null default '',
  -- What search engines show.
  description text not null default '',
  cover_alt text not null default '',
  -- HTML of the few elements that `journal/article-body.ts` allows; sanitised when written and when read.
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (article_id, language),
  constraint article_slugs_are_unique unique (language, slug)
);

-- Where an article or a product once stood: its old addresses lead to the new one.
create table article_former_slugs (
  language text not null,
  slug text not null,
  article_id uuid not null references articles on delete cascade,
  primary key (language, slug)
);

create function keep_former_article_slug() returns trigger language plpgsql as $$
begin
  insert into article_former_slugs (language, slug, article_id) values (old.language, old.slug, old.article_id)
  on conflict (language, slug) do update set article_id = excluded.article_id;
  return null;
end $$;

create trigger article_slug_change_is_kept after update of slug on article_texts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_article_slug();

create table product_former_slugs (
  slug text primary key,
  product_id uuid not null references catalogue_products on delete cascade
);

create function keep_former_product_slug() returns trigger language plpgsql as $$
begin
  insert into product_former_slugs (slug, product_id) values (old.slug, old.id)
  on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $$;

create trigger product_slug_change_is_kept after update of slug on catalogue_products
  for each row when (old.slug is distinct from new.slug) execute function keep_former_product_slug();

create function announce_journal() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '{"topic":"journal"}');
  return null;
end $$;

create trigger article_change_is_announced after insert or update or delete or truncate on articles
  for each statement execute function announce_journal();
create trigger article_text_change_is_announced after insert or update or delete or truncate on article_texts
  for each statement execute function announce_journal();
-- Articles show pictures too.
create trigger picture_change_is_announced_to_the_journal after insert or update or delete or truncate on pictures
  for each statement execute function announce_journal();
