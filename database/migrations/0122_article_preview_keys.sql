-- Links that show a draft to everyone who has them are signed with its key; another key withdraws all of them
-- (docs/decisions/0071-a-draft-is-shown-by-a-signed-link.md).
alter table articles
  add column preview_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
