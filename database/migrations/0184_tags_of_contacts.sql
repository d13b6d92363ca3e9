-- Tags that the house puts on its contacts (docs/decisions/0112). A deleted one stays on them for a day, in which it can be restored.
create table tags (
  id uuid primary key,
  name text not null constraint tag_name_is_short check (name <> '' and length(name) <= 40),
  version integer not null default 1,
  made_at timestamptz not null,
  deleted_at timestamptz
);
create unique index tag_names_are_unique on tags (plain_words(name)) where deleted_at is null;
create index deleted_tags on tags (deleted_at) where deleted_at is not null;

create table contact_tags (
  contact_id uuid not null references contacts on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  added_at timestamptz not null,
  added_by text not null,
  primary key (contact_id, tag_id)
);
create index contacts_of_a_tag on contact_tags (tag_id, contact_id);

create function announce_tagged_contact() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'contacts', 'id', coalesce(new.contact_id, old.contact_id))::text);
  return null;
end $$;
create trigger tagged_contact_is_announced after insert or delete on contact_tags for each row execute function announce_tagged_contact();

-- Of a tag that is renamed, deleted or restored any contact may show something else.
create function announce_tag() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'contacts')::text);
  return null;
end $$;
create trigger tag_is_announced after insert or update on tags for each statement execute function announce_tag();
