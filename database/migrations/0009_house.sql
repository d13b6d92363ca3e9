-- What only the owner knows of the house: its company, its seat, who is responsible. `house/facts.ts` lists the names;
-- where one is missing, pages show a visible gap.
create table house_facts (
  name text primary key,
  value text not null constraint fact_says_something check (value ~ '\S'),
  updated_at timestamptz not null default now()
);

-- The house's terms and notices, in every version that was ever in force. A version is never changed: orders name it.
create table legal_texts (
  name text not null constraint legal_text_is_known
    check (name in ('privacy', 'terms', 'legal-notice', 'delivery-returns', 'accessibility', 'cookies')),
  version integer not null constraint legal_version_counts_from_one check (version > 0),
  language text not null constraint legal_language_is_known check (language in ('en', 'fr')),
  in_force_from timestamptz not null,
  title text not null,
  description text not null,
  -- HTML, with {{facts}} of the house.
  body text not null,
  primary key (name, version, language)
);

create function announce_house() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '{"topic":"house"}');
  return null;
end $$;

create trigger fact_change_is_announced after insert or update or delete or truncate on house_facts
  for each statement execute function announce_house();
create trigger legal_text_change_is_announced after insert or update or delete or truncate on legal_texts
  for each statement execute function announce_house();
