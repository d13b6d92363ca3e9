-- Editors stored a no-break space as the entity &nbsp;, which plain texts and pasted code show to readers: the character takes
-- its place. Legal texts stay as they took force; their HTML shows it as a space.
create function pg_temp.spaced(written text) returns text language sql immutable as $$
  select replace(replace(written, '&amp;nbsp;', U&'\00A0'), '&nbsp;', U&'\00A0')
$$;

update articles set blocks = pg_temp.spaced(blocks::text)::jsonb where blocks::text like '%nbsp;%';
update article_texts
   set title = pg_temp.spaced(title), lead = pg_temp.spaced(lead), description = pg_temp.spaced(description),
       cover_alt = pg_temp.spaced(cover_alt)
 where concat(title, lead, description, cover_alt) like '%nbsp;%';
update page_versions set content = pg_temp.spaced(content::text)::jsonb where content::text like '%nbsp;%';
update legal_drafts set content = pg_temp.spaced(content::text)::jsonb where content::text like '%nbsp;%';
update pictures set alt = pg_temp.spaced(alt), alt_fr = pg_temp.spaced(alt_fr) where concat(alt, alt_fr) like '%nbsp;%';

update catalogue_products
   set title = pg_temp.spaced(title), title_fr = pg_temp.spaced(title_fr),
       subtitle = pg_temp.spaced(subtitle), subtitle_fr = pg_temp.spaced(subtitle_fr),
       description = pg_temp.spaced(description), description_fr = pg_temp.spaced(description_fr),
       special_benefits = pg_temp.spaced(special_benefits), special_benefits_fr = pg_temp.spaced(special_benefits_fr),
       how_to_use = pg_temp.spaced(how_to_use), how_to_use_fr = pg_temp.spaced(how_to_use_fr),
       aromatherapy = pg_temp.spaced(aromatherapy), aromatherapy_fr = pg_temp.spaced(aromatherapy_fr),
       other_key_ingredients = pg_temp.spaced(other_key_ingredients),
       other_key_ingredients_fr = pg_temp.spaced(other_key_ingredients_fr),
       exclusive_immortela_synergy = pg_temp.spaced(exclusive_immortela_synergy),
       exclusive_immortela_synergy_fr = pg_temp.spaced(exclusive_immortela_synergy_fr),
       precautions = pg_temp.spaced(precautions), precautions_fr = pg_temp.spaced(precautions_fr),
       cancellation_policy = pg_temp.spaced(cancellation_policy),
       cancellation_policy_fr = pg_temp.spaced(cancellation_policy_fr)
 where concat(title, title_fr, subtitle, subtitle_fr, description, description_fr, special_benefits, special_benefits_fr,
              how_to_use, how_to_use_fr, aromatherapy, aromatherapy_fr, other_key_ingredients, other_key_ingredients_fr,
              exclusive_immortela_synergy, exclusive_immortela_synergy_fr, precautions, precautions_fr,
              cancellation_policy, cancellation_policy_fr) like '%nbsp;%';
