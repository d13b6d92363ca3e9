-- An article is one list of blocks, each with its words in both languages, which are written side by side; a block is
-- moved in both at once (docs/decisions/0065-an-article-is-a-list-of-blocks.md).
alter table articles
  add column blocks jsonb not null default '[]'
    constraint article_blocks_are_a_list check (jsonb_typeof(blocks) = 'array');
-- Which articles show a picture.
create index articles_by_block on articles using gin (blocks jsonb_path_ops);

create function pg_temp.plain(html text) returns text language sql as $$
  select replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', '', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;

-- Running text as the editor writes it: without space between its elements, and each of its words within one.
create function pg_temp.tidy(html text) returns text language sql as $$
  select case when tidy ~ '^<(p|ul|ol|h2|h3)>' then tidy else '<p>' || tidy || '</p>' end
    from (select btrim(regexp_replace(regexp_replace(html,
      '(</(p|ul|ol|li|h2|h3)>)\s+', '\1', 'g'), '(<(ul|ol|li)>)\s+', '\1', 'g'), E' \n') as tidy) as words
$$;

with cut as (
  select article_id, language, btrim(part, E' \n') as part, place
    from article_texts,
         string_to_table(regexp_replace(body, '(<(blockquote|figure|aside)( [^>]*)?>.*?</\2>)', E'\x01\\1\x01', 'g'), E'\x01')
           with ordinality as cut (part, place)
),
named as (
  select article_id, language, part, place,
         case when part like '<blockquote%' then 'quote' when part like '<figure%' then 'picture'
              when part like '<aside%' then 'product' else 'text' end as kind,
         pg_temp.plain(coalesce(substring(part from '^<figure[^>]* data-picture="([^"]*)"'),
           substring(part from '^<aside[^>]* data-product="([^"]*)"'))) as shown
    from cut
   where part ~ '^<(figure|aside)[ >]' or pg_temp.plain(part) ~ '\S'
),
placed as (
  select *, row_number() over (partition by article_id, language order by place) as at,
         string_agg(kind || coalesce(shown, ''), ' ') over (partition by article_id, language order by place
           rows between unbounded preceding and unbounded following) as shape
    from named
),
-- Where the languages were cut alike their blocks lie side by side; else the French ones follow the English ones.
paired as (
  select article_id, kind, shown, language, part,
         at + case when language = 'fr' and shape <> any (select shape from placed other
                where other.article_id = placed.article_id and other.language = 'en') then 100000 else 0 end as at
    from placed
),
joined as (
  select article_id, at, kind, shown, min(part) filter (where language = 'en') as en,
         min(part) filter (where language = 'fr') as fr
    from paired group by article_id, at, kind, shown
),
built as (
  select article_id, at, case kind
      when 'product' then jsonb_build_object('id', gen_random_uuid(), 'kind', kind, 'product_id', shown)
      when 'picture' then jsonb_build_object('id', gen_random_uuid(), 'kind', kind, 'picture', picture.id,
        'alt', jsonb_build_object('en', coalesce(pg_temp.plain(substring(en from '^<figure[^>]* data-alt="([^"]*)"')), ''),
          'fr', coalesce(pg_temp.plain(substring(fr from '^<figure[^>]* data-alt="([^"]*)"')), '')),
        'words', jsonb_build_object('en', btrim(coalesce(pg_temp.plain(en), ''), E' \n'),
          'fr', btrim(coalesce(pg_temp.plain(fr), ''), E' \n')))
      else jsonb_build_object('id', gen_random_uuid(), 'kind', kind, 'words', jsonb_build_object(
        'en', coalesce(pg_temp.tidy(regexp_replace(en, '^<blockquote[^>]*>|</blockquote>$', '', 'g')), ''),
        'fr', coalesce(pg_temp.tidy(regexp_replace(fr, '^<blockquote[^>]*>|</blockquote>$', '', 'g')), '')))
      end as block
    from joined left join pictures picture on kind = 'picture' and picture.name = shown
   where kind <> 'picture' or picture.id is not null
)
update articles set blocks = list.blocks
  from (select article_id, jsonb_agg(block order by at) as blocks from built group by article_id) as list
 where list.article_id = articles.id;

-- The words of an article in a language, for the search.
create function article_words(blocks jsonb, spoken text) returns text language sql immutable as $$
  select string_agg(block -> 'words' ->> spoken, ' ' order by place)
    from jsonb_array_elements(blocks) with ordinality as listed (block, place)
$$;

create or replace function index_article(changed uuid, spoken text) returns void language plpgsql as $$
declare
  configuration regconfig := case spoken when 'fr' then 'search_french' else 'search_english' end;
  everything text;
begin
  select left(concat_ws(' ', title, lead, article_words(article.blocks, spoken)), 100000) into everything
    from article_texts text join articles article on article.id = text.article_id
   where text.article_id = changed and language = spoken;
  insert into searchable_articles
  select article_id, language, strip(to_tsvector(configuration, title)), strip(to_tsvector(configuration, everything))
    from article_texts
   where article_id = changed and language = spoken
  on conflict (article_id, language) do update
    set title_words = excluded.title_words, words = excluded.words;
  perform learn_words(tsvector_to_array(words), case spoken when 'en' then everything end,
      case spoken when 'fr' then everything end)
     from searchable_articles where article_id = changed and language = spoken;
end $$;

create function index_changed_blocks() returns trigger language plpgsql as $$
begin
  perform index_article(article_id, language) from article_texts where article_id = new.id;
  return null;
end $$;

drop trigger article_can_be_found on article_texts;
create trigger article_can_be_found after insert or update of title, lead on article_texts
  for each row execute function index_changed_article();
create trigger changed_blocks_can_be_found after update of blocks on articles
  for each row when (old.blocks is distinct from new.blocks) execute function index_changed_blocks();

alter table article_texts drop column body;
