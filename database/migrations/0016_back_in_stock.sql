-- Who wants to be told when a product is back. A wish is open until it was told, and told once.
create table wishes (
  id uuid primary key,
  product_id uuid not null references catalogue_products on delete cascade,
  -- Trimmed and in lower case; beside it as the person wrote it, which is where the mail goes.
  email text not null
    constraint wish_email_is_normalised check (email = lower(btrim(email)) and email like '%_@_%'),
  written_email text not null,
  language text not null constraint wish_language_is_known check (language in ('en', 'fr')),
  asked_at timestamptz not null,
  told_at timestamptz
);
create unique index a_person_has_one_open_wish_per_product on wishes (product_id, email) where told_at is null;
create index wishes_of_a_person on wishes (email);
-- By which what is over is found, with its mails.
create index wishes_open_by_time on wishes (asked_at) where told_at is null;
create index wishes_told_by_time on wishes (told_at) where told_at is not null;
create index mails_of_a_wish on mails ((facts ->> 'wish')) where template = 'back-in-stock';
