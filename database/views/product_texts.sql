-- A vector has a megabyte at most, and no text may be refused for what the search makes of it.
create or replace view product_texts as
select
  id as product_id,
  case when archived_at is null then published_at end as visible_from,
  concat_ws(' ', title, subtitle) as title,
  concat_ws(' ', title_fr, subtitle_fr) as title_fr,
  left(concat_ws(' ', title, subtitle, words_of_text(description), array_to_string(features, ' '),
    words_of_text(exclusive_immortela_synergy), words_of_text(other_key_ingredients), words_of_text(aromatherapy),
    words_of_text(special_benefits), words_of_text(how_to_use)), 100000) as body,
  left(concat_ws(' ', title_fr, subtitle_fr, words_of_text(description_fr), array_to_string(features_fr, ' '),
    words_of_text(exclusive_immortela_synergy_fr), words_of_text(other_key_ingredients_fr),
    words_of_text(aromatherapy_fr), words_of_text(special_benefits_fr), words_of_text(how_to_use_fr)), 100000) as body_fr
from catalogue_products;
