-- Notes of the house about a contact (docs/decisions/0109). They leave with it.
create table contact_notes (
  id uuid primary key,
  contact_id uuid not null references contacts on delete cascade,
  body text not null constraint note_is_written check (body <> '' and length(body) <= 10000),
  pinned boolean not null default false,
  author text not null,
  made_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index notes_of_a_contact on contact_notes (contact_id, made_at desc);

-- The former texts of a note, each with the person who replaced it.
create table note_edits (
  note_id uuid not null references contact_notes on delete cascade,
  version integer not null,
  body text not null,
  edited_by text not null,
  edited_at timestamptz not null,
  primary key (note_id, version)
);

create function announce_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'contacts', 'id', coalesce(new.contact_id, old.contact_id))::text);
  return null;
end $$;
create trigger note_is_announced after insert or update or delete on contact_notes for each row execute function announce_note();
