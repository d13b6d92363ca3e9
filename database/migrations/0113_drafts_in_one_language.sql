-- A draft is begun in the language of its owner: a title in one of the two is enough until it is published.
alter table catalogue_products
  drop constraint product_has_title,
  add constraint product_has_title check (title <> '' or coalesce(title_fr, '') <> '');
