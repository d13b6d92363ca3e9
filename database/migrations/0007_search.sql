-- The search of the shop: which products and articles hold the words that somebody types.
--
-- What is searched stands in narrow tables of its own, kept by triggers. Columns generated beside the texts would say
-- the same, but every reader and writer of the catalogue would carry them along, and whoever copies a row would have to
-- leave them out.
--
-- Documents hold whole words without their accents; `search_words` knows each of those words once, with its stem in
-- both languages and as it is written. So "crèmes", "creme" and "cremme" are understood by looking at a thousand words,
-- and never at ten thousand products.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Words as they are, without accents and without those that say nothing ("the", "la").
create text search dictionary search_english (template = simple, stopwords = english);
create text search dictionary search_french (template = simple, stopwords = french);
create text search configuration search_english (copy = simple);
create text search configuration search_french (copy = simple);
alter text search configuration search_english
  alter mapping for asciiword, word, numword, hword_asciipart, hword_part, hword_numpart with unaccent, search_english;
alter text search configuration search_french
  alter mapping for asciiword, word, numword, hword_asciipart, hword_part, hword_numpart with unaccent, search_french;
alter text search configuration search_english drop mapping for asciihword, hword, numhword;
alter text search configuration search_french drop mapping for asciihword, hword, numhword;

create table search_words (
  word text collate "C" primary key,
  -- As each language writes it, with accents; null where it is not known to be used.
  english text,
  french text,
  -- Null in the language in which the word says nothing.
  english_stem text collate "C",
  french_stem text collate "C"
);
create index search_words_by_english_stem on search_words (english_stem);
create index search_words_by_french_stem on search_words (french_stem);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Both languages of a product in one row. `words` is read for hundreds of products in a row: it stays in the row.
create table searchable_products (
  product_id uuid primary key references catalogue_products on delete cascade,
  -- Null for a draft, and for what is no longer sold.
  visible_from timestamptz,
  title_words tsvector not null,
  words tsvector not null
) with (toast_tuple_target = 8160);
alter table searchable_products alter column words set storage external;
-- The list of what is not yet in an index is read by every search: it is kept short.
create index searchable_products_by_title on searchable_products using gin (title_words)
  with (gin_pending_list_limit = 64);
create index searchable_products_by_word on searchable_products using gin (words) with (gin_pending_list_limit = 64);

create table searchable_articles (
  article_id uuid not null,
  language text not null,
  title_words tsvector not null,
  words tsvector not null,
  primary key (article_id, language),
  foreign key (article_id, language) references article_texts on delete cascade
);
create index searchable_articles_by_word on searchable_articles using gin (words) with (gin_pending_list_limit = 64);

-- A vector holds a megabyte at most, and no text may be refused for what the search makes of it.
create view product_texts as
select
  id as product_id,
  case when archived_at is null then published_at end as visible_from,
  concat_ws(' ', title, subtitle) as title,
  concat_ws(' ', title_fr, subtitle_fr) as title_fr,
  left(concat_ws(' ', title, subtitle, description, array_to_string(features, ' '), exclusive_immortela_synergy,
    other_key_ingredients, aromatherapy, special_benefits, how_to_use), 100000) as body,
  left(concat_ws(' ', title_fr, subtitle_fr, description_fr, array_to_string(features_fr, ' '),
    exclusive_immortela_synergy_fr, other_key_ingredients_fr, aromatherapy_fr, special_benefits_fr, how_to_use_fr),
    100000) as body_fr
from catalogue_products;

-- Learns how the words are written, from a text in which they stand.
create function learn_words(words text[], english_text text, french_text text) returns void language sql as $$
  with spoken as (
    select unaccent(written) as word, max(written) filter (where language = 'english') as english,
           max(written) filter (where language = 'french') as french
      from (values ('english', english_text), ('french', french_text)) as said (language, text),
           unnest(tsvector_to_array(to_tsvector('simple', text))) as written
     group by 1
  )
  insert into search_words
  select word, english, french, (ts_lexize('english_stem', word))[1], (ts_lexize('french_stem', word))[1]
    from spoken
   where word = any (words) and word ~ '^[a-z][a-z0-9]{2,39}$'
   -- Always in the same order, so that of two writers none waits for the other.
   order by word
  on conflict (word) do update
    set english = coalesce(search_words.english, excluded.english),
        french = coalesce(search_words.french, excluded.french)
    where (search_words.english is null and excluded.english is not null)
       or (search_words.french is null and excluded.french is not null)
$$;

create function index_products(changed uuid[]) returns void language plpgsql as $$
begin
  insert into searchable_products
  select product_id, visible_from,
         strip(to_tsvector('search_english', title) || to_tsvector('search_french', title_fr)),
         strip(to_tsvector('search_english', body) || to_tsvector('search_french', body_fr))
    from product_texts
   where product_id = any (changed)
  on conflict (product_id) do update
    set visible_from = excluded.visible_from, title_words = excluded.title_words, words = excluded.words;

  -- How a word that nobody used before is written, any one product that uses it can tell.
  perform learn_words(examples.words, body, body_fr)
     from (
       with used as materialized (
         select distinct word from searchable_products, unnest(tsvector_to_array(words)) as word
          where product_id = any (changed)
       ), fresh as (
         select word from used
          where word ~ '^[a-z][a-z0-9]{2,39}$'
            and not exists (select from search_words known where known.word = used.word)
       )
       select example.product_id, array_agg(word) as words
         from fresh, lateral (select product_id from searchable_products where words @@ word::tsquery limit 1) as example
        group by example.product_id
     ) as examples join product_texts using (product_id);
end $$;

create function index_article(changed uuid, spoken text) returns void language plpgsql as $$
declare
  configuration regconfig := case spoken when 'fr' then 'search_french' else 'search_english' end;
  everything text;
begin
  select left(concat_ws(' ', title, lead, body), 100000) into everything
    from article_texts where article_id = changed and language = spoken;
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

create function index_added_products() returns trigger language plpgsql as $$
begin
  perform index_products(array(select id from added));
  return null;
end $$;

create function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_products(array[new.id]);
  return null;
end $$;

create function index_changed_article() returns trigger language plpgsql as $$
begin
  perform index_article(new.article_id, new.language);
  return null;
end $$;

-- All at once, however many are filled in; what is sold and counted every minute does not touch the search.
create trigger added_products_can_be_found after insert on catalogue_products
  referencing new table as added for each statement execute function index_added_products();
create trigger changed_product_can_be_found
  after update of title, title_fr, subtitle, subtitle_fr, description, description_fr, features, features_fr,
    exclusive_immortela_synergy, exclusive_immortela_synergy_fr, other_key_ingredients, other_key_ingredients_fr,
    aromatherapy, aromatherapy_fr, special_benefits, special_benefits_fr, how_to_use, how_to_use_fr, published_at,
    archived_at on catalogue_products
  for each row execute function index_changed_product();
create trigger article_can_be_found after insert or update of title, lead, body on article_texts
  for each row execute function index_changed_article();

select index_products(array(select id from catalogue_products));
select index_article(article_id, language) from article_texts;

-- How alike two words look; of those that share as much, the one that is as long and ends alike.
create function word_likeness(one text, other text) returns double precision language sql immutable as $$
  select similarity(one, other) - abs(length(one) - length(other)) * 0.05
         + case when right(one, 1) = right(other, 1) then 0.05 else 0 end
$$;

-- How one word that somebody typed is asked for, as part of a tsquery: words with the same stem; while it is the last,
-- those that it may yet become; and if there is no such word, those that look like it.
create function search_choices(typed text, in_english text, in_french text, unfinished boolean) returns text
  language plpgsql stable as $$
declare
  words text[] := array(
    select word from search_words where english_stem = in_english
    union all select word from search_words where french_stem = in_french and english_stem is distinct from in_english);
  whole boolean := typed = any (words);
begin
  if whole and unfinished then
    words := words || array(select word from search_words where word > typed and word < typed || '~' limit 20);
  elsif words = '{}' and not exists (select from search_words where word > typed and word < typed || '~') then
    -- The longer a word, the more it bears.
    words := array(
      select word from search_words
       where word % typed and similarity(word, typed) >= case when length(typed) < 6 then 0.4 else 0.3 end
       order by word_likeness(word, typed) desc limit 4);
  end if;
  -- To ask for all words that begin so is dear when it is together with others: a whole word's are named one by one.
  return '(' || array_to_string(case when whole then words else array_prepend(typed || ':*', words) end, '|') || ')';
end $$;

-- The words as a query; what says nothing in one of the languages is passed over, unless nothing else was typed.
create function search_query(typed text[], joiner text) returns tsquery language plpgsql stable as $$
declare
  word text;
  english text;
  french text;
  telling text[] := '{}';
begin
  foreach word in array typed loop
    english := (ts_lexize('english_stem', word))[1];
    french := (ts_lexize('french_stem', word))[1];
    if english <> '' and french <> '' then
      telling := telling || search_choices(word, english, french, word = typed[cardinality(typed)]);
    end if;
  end loop;
  if telling = '{}' then
    return (array_to_string(typed, ':* & ') || ':*')::tsquery;
  end if;
  return array_to_string(telling, joiner)::tsquery;
end $$;

-- The products that the query finds, at most so many: by their titles, and by their other words. A word that most
-- products share would be looked up for all of them; among the first it is found in no time, and only where these do not
-- suffice are the indexes asked.
create function search_products(asked tsquery, moment timestamptz, most integer, out titled uuid[], out others uuid[])
  language plpgsql stable as $$
begin
  select coalesce(array_agg(product_id) filter (where in_title), '{}'),
         coalesce(array_agg(product_id) filter (where not in_title), '{}')
    into titled, others
    from (
      select product_id, title_words @@ asked as in_title
        from (select * from searchable_products order by product_id limit 2 * most) as first
       where words @@ asked and visible_from <= moment
    ) as found;
  if cardinality(titled) < most then
    titled := array(
      select product_id from searchable_products where title_words @@ asked and visible_from <= moment limit most);
  end if;
  if cardinality(titled) + cardinality(others) < most then
    others := array(
      select product_id from searchable_products
       where words @@ asked and not title_words @@ asked and visible_from <= moment limit most);
  end if;
end $$;

-- Articles that hold the words in any language and exist in this one, the newest first.
create function search_articles(asked tsquery, spoken text, moment timestamptz, most integer) returns json
  language plpgsql stable as $$
begin
  return coalesce((
    select json_agg(json_build_object('slug', slug, 'title', title, 'lead', lead))
      from (
        select text.slug, text.title, text.lead
          from searchable_articles found
          join articles article on article.id = found.article_id and article.published_at <= moment
          join article_texts text on text.article_id = found.article_id and text.language = spoken
         where found.words @@ asked
         group by article.id, text.article_id, text.language
         order by bool_or(found.title_words @@ asked) desc, article.published_at desc
         limit most
      ) as best), '[]');
end $$;

-- All that is found by the words, at most so many of a kind. `typed` are letters and digits only, in small letters and
-- without accents, so that a query can be put together from them; `joiner` is ' & ' or ' | '. Plans are made once and
-- keep to the indexes: those of a small shop would be wrong for a large one until its statistics are known, and to make
-- them anew takes longer than the search.
create function search_shop(
  typed text[], joiner text, spoken text, moment timestamptz, most integer,
  out titled uuid[], out others uuid[], out articles json
) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  asked tsquery := search_query(typed, joiner);
begin
  select found.titled, found.others into titled, others from search_products(asked, moment, most) as found;
  articles := search_articles(asked, spoken, moment, most);
end $$;

-- The words as they might have been meant: known ones as they are written, others as the nearest known one; null when
-- there is none.
create function search_suggestion(typed text[], spoken text) returns text language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select string_agg(case when spoken = 'fr' then coalesce(known.french, known.english)
        else coalesce(known.english, known.french) end, ' ' order by place)
      from unnest(typed) with ordinality as asked (typed_word, place), lateral (
        select * from search_words
         where word % typed_word
         order by word_likeness(word, typed_word) desc,
                  case when spoken = 'fr' then french else english end is null, word
         limit 1
      ) as known);
end $$;
