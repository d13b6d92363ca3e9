-- The pages and legal texts that came with the shop and that an admin has published or confirmed since.
create table confirmed_texts (
  kind text not null constraint confirmed_kind_is_known check (kind in ('page', 'legal')),
  name text not null,
  confirmed_at timestamptz not null,
  primary key (kind, name)
);

-- The first version of each came with the shop; a later version of the terms may have other rules and the same words.
insert into confirmed_texts (kind, name, confirmed_at)
  select 'page', page, min(published_at) from page_versions where published_at > '2020-01-01T00:00:00Z' group by page
  union all
  select 'legal', name, min(in_force_from)
    from legal_texts
   where body <> (select first.body from legal_texts first
                   where first.name = legal_texts.name and first.language = legal_texts.language and first.version = 1)
   group by name;
