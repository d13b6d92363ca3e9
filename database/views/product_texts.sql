-- A vector holds a megabyte at most, and no text may be refused for what the search makes of it.
create or replace view product_texts as
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
