-- The people of the house who are mentioned in a note. The text of the note has their names as they were then.
create table note_mentions (
  note_id uuid not null references contact_notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  name text not null,
  mentioned_by text not null,
  mentioned_at timestamptz not null,
  -- Kept, so that a name that is taken out and written again is no news.
  removed_at timestamptz,
  seen_at timestamptz,
  primary key (note_id, member_id)
);
create index mentions_to_be_seen on note_mentions (member_id, mentioned_at desc) where seen_at is null and removed_at is null;
create index mentions_of_a_member on note_mentions (member_id);
