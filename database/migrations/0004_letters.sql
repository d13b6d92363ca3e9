-- What a letter tells of that is about no order, by name: { "name": "…", "link": "…" }.
alter table mails add column facts jsonb constraint facts_are_named check (jsonb_typeof(facts) = 'object');

-- What came with a letter: [{ "name": "terms.html", "html": "…" }].
alter table mailbox add column enclosed jsonb not null default '[]'
  constraint enclosures_are_a_list check (jsonb_typeof(enclosed) = 'array');
