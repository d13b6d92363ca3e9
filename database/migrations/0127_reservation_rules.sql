-- The rules of reservations stand in each version of the terms. The texts name them by placeholders, which give the figures
-- they had.
alter table legal_texts
  add column deposit_percentage integer not null default 50
    constraint deposit_is_a_part check (deposit_percentage between 10 and 90),
  add column balance_days integer not null default 14 constraint balance_days_are_given check (balance_days between 14 and 60),
  add column grace_days integer not null default 10 constraint grace_days_are_given check (grace_days between 5 and 30);

with figures (name, language, was, became) as (values
  ('terms', 'en', 'The deposit is half the price, rounded', 'The deposit is {{depositPercentage}} of the price, rounded'),
  ('terms', 'en', 'set at least 14 days later', 'set at least {{balanceDays}} days later'),
  ('terms', 'en', 'allow ten more days', 'allow {{graceDays}} more days'),
  ('terms', 'fr', 'L’acompte est de la moitié du prix, arrondie', 'L’acompte est de {{depositPercentage}} du prix, arrondi'),
  ('terms', 'fr', 'fixée au moins 14', 'fixée au moins {{balanceDays}}'),
  ('terms', 'fr', 'laissons dix jours de plus', 'laissons {{graceDays}} jours de plus'),
  ('delivery-returns', 'en', 'Half as a deposit', '{{depositPercentage}} as a deposit'),
  ('delivery-returns', 'en', 'The half you pay is a partial payment that commits', 'The deposit is a partial payment that commits'),
  ('delivery-returns', 'en', 'allow ten more days', 'allow {{graceDays}} more days'),
  ('delivery-returns', 'fr', 'La moitié en acompte', '{{depositPercentage}} en acompte'),
  ('delivery-returns', 'fr', 'La moitié versée est un acompte', 'La somme versée est un acompte'),
  ('delivery-returns', 'fr', 'laissons dix jours de plus', 'laissons {{graceDays}} jours de plus')
), one_after_another as (
  select name, language, array_agg(was) as was, array_agg(became) as became from figures group by name, language
)
update legal_texts
   set body = replace(replace(replace(body, was[1], became[1]), was[2], became[2]), was[3], became[3])
  from one_after_another figure
 where legal_texts.name = figure.name and legal_texts.language = figure.language;

-- An order keeps the rules that its buyer was shown; orders of before were made under the first ones.
alter table orders
  add column balance_days integer not null generated always as (coalesce((shown ->> 'balanceDays')::integer, 14)) stored,
  add column grace_days integer not null generated always as (coalesce((shown ->> 'graceDays')::integer, 10)) stored;
