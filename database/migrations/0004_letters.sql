-- What a letter tells of that is about no order, by name: { "name": "…", "link": "…" }.
alter table mails add column facts jsonb constraint facts_are_named check (jsonb_typeof(facts) = 'object');
