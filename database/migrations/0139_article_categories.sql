-- The categories of the journal, which its owner names and orders (docs/decisions/0087-categories-are-saved-as-a-list.md).
create table article_categories (
  id text primary key
    constraint article_category_id_is_plain check (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name_en text not null constraint article_category_is_named check (name_en <> ''),
  name_fr text not null constraint article_category_is_named_in_french check (name_fr <> ''),
  -- Its address is /journal?category={slug}, in both languages; each of its old slugs leads there.
  slug text not null
    constraint article_category_slugs_are_unique unique
    constraint article_category_slug_is_plain check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  old_slugs text[] not null default '{}',
  position integer not null
);

insert into article_categories (id, slug, name_en, name_fr, position) values
  ('plant', 'plant', 'The plant', 'La plante', 1),
  ('harvest', 'harvest', 'The harvest', 'La récolte', 2),
  ('making', 'making', 'The making', 'La fabrication', 3),
  ('ritual', 'ritual', 'The ritual', 'Le rituel', 4),
  ('house', 'house', 'The house', 'La maison', 5);

alter table articles drop constraint article_category_is_known;
alter table articles add constraint article_category_is_known foreign key (category) references article_categories;
create index articles_by_category on articles (category);

create trigger article_category_change_is_announced after insert or update or delete or truncate on article_categories
  for each statement execute function announce_journal();
