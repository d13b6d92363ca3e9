-- An offer holds its units while it is open (docs/decisions/0022-an-offer-holds-its-units.md), so a hold belongs to a
-- checkout or to a draft.
alter table stock_holds
  drop constraint stock_holds_pkey,
  alter column checkout_id drop not null,
  add column draft_id uuid references order_drafts on delete cascade,
  add constraint a_hold_has_one_holder check (num_nonnulls(checkout_id, draft_id) = 1);
create unique index holds_of_a_checkout on stock_holds (checkout_id, product_id) where checkout_id is not null;
create unique index holds_of_an_offer on stock_holds (draft_id, product_id) where draft_id is not null;
create index offer_holds_open on stock_holds (product_id) where ended_at is null and draft_id is not null;

-- For whom units are held. An offer and the payment pages opened for it hold the same units; everything else that one
-- person has open counts once.
create function holder_of(email text, draft uuid) returns text language sql immutable parallel safe as $$
  select coalesce('offer ' || draft, lower(email))
$$;

-- The units of a product that are held at an instant, without those of one holder: the only place where holds are added.
create function held_units(product uuid, instant timestamptz, but_holder text default null) returns integer
language sql stable parallel safe as $$
  select coalesce(sum(most), 0)::integer from (
    select max(hold.quantity) as most
      from stock_holds hold left join checkouts on checkouts.id = hold.checkout_id
     where hold.product_id = product and hold.ended_at is null and hold.held_until > instant
       and holder_of(checkouts.email, coalesce(hold.draft_id, checkouts.draft_id)) is distinct from but_holder
     group by holder_of(checkouts.email, coalesce(hold.draft_id, checkouts.draft_id))) each_holder
$$;

-- Offers that are out get their units, the earliest first, as far as there are any. Paris is where an offer's last day ends.
insert into stock_holds (draft_id, product_id, quantity, held_until)
select draft_id, product_id, quantity, held_until
  from (
    select draft.id as draft_id, product.id as product_id, product.stock, (line ->> 'quantity')::integer as quantity,
           (draft.expires_on + 1)::timestamp at time zone 'Europe/Paris' as held_until,
           sum((line ->> 'quantity')::integer) over (partition by product.id order by draft.offered_at, draft.id) as so_far
      from order_drafts draft, jsonb_array_elements(draft.lines) line
      join catalogue_products product on product.product_id = line ->> 'product_id'
     where draft.order_id is null and draft.withdrawn_at is null and draft.expires_on >= current_date
  ) offered
 where stock is null or so_far <= stock - held_units(product_id, now());

-- What an offer holds for days is out of stock for everybody else; a payment page holds too briefly to say so.
create function offered_units(product uuid) returns integer language sql stable parallel safe as $$
  select coalesce(sum(quantity), 0)::integer from stock_holds
   where product_id = product and ended_at is null and draft_id is not null
$$;

create or replace view products as
select
  product.id,
  product.product_id,
  product.slug,
  product.title,
  product.title_fr,
  product.subtitle,
  product.subtitle_fr,
  product.description,
  product.description_fr,
  product.features,
  product.features_fr,
  round(dollars.regular_minor / 100.0, 2) as price,
  round(euros.regular_minor / 100.0, 2) as price_euros,
  round(dollars.sale_minor / 100.0, 2) as sale_price,
  round(euros.sale_minor / 100.0, 2) as sale_price_euros,
  product.on_sale,
  coalesce(
    (select array_agg(picture.fallback order by shown.position)
       from product_pictures shown join pictures picture on picture.id = shown.picture_id
      where shown.product_id = product.id),
    '{}') as image_urls,
  product.reserve_enabled,
  product.preorder_enabled,
  product.estimated_delivery_days,
  product.cancellation_policy,
  product.cancellation_policy_fr,
  product.exclusive_immortela_synergy,
  product.exclusive_immortela_synergy_fr,
  product.other_key_ingredients,
  product.other_key_ingredients_fr,
  product.aromatherapy,
  product.aromatherapy_fr,
  product.special_benefits,
  product.special_benefits_fr,
  product.how_to_use,
  product.how_to_use_fr,
  coalesce(product.stock > offered_units(product.id), true) as in_stock,
  product.featured,
  product.size_ml,
  product.quantity_cap,
  product.ingredients,
  product.allergens,
  product.period_after_opening_months,
  product.precautions,
  product.precautions_fr
from catalogue_products product
join product_prices dollars on dollars.product_id = product.id and dollars.currency = 'USD'
left join product_prices euros on euros.product_id = product.id and euros.currency = 'EUR'
where product.published_at is not null and product.archived_at is null;

-- A sale that leaves only units of offers empties the shelf, as the last unit does.
create function announce_empty_shelf() returns trigger language plpgsql as $$
declare
  offered integer := offered_units(new.id);
begin
  if coalesce(new.stock > offered, true) is distinct from coalesce(old.stock > offered, true) then
    perform pg_notify('shop', '{"topic":"catalogue"}');
  end if;
  return null;
end $$;
create trigger empty_shelf_is_announced after update of stock on catalogue_products
  for each row when (new.stock is distinct from old.stock) execute function announce_empty_shelf();
create trigger new_offer_hold_is_announced after insert on stock_holds
  for each row when (new.draft_id is not null) execute function announce_catalogue();
create trigger changed_offer_hold_is_announced after update on stock_holds
  for each row when (new.draft_id is not null and new is distinct from old) execute function announce_catalogue();
create trigger gone_offer_hold_is_announced after delete on stock_holds
  for each row when (old.draft_id is not null) execute function announce_catalogue();
