-- The next words of a legal text, before they are planned. Versions with a day are in legal_texts.
create table legal_drafts (
  name text primary key constraint legal_draft_is_known
    check (name in ('privacy', 'terms', 'legal-notice', 'delivery-returns', 'accessibility', 'cookies')),
  -- Texts and sections (src/content/page-fields.ts).
  content jsonb not null,
  -- Words of which the other language was changed since (src/content/stale-page.ts).
  stale_texts jsonb not null default '{}',
  updated_at timestamptz not null
);
