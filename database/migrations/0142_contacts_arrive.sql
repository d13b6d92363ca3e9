-- A contact is known by its email, or where it has none by its telephone number (docs/decisions/0091).
alter table contacts
  alter column email drop not null,
  alter column written_email drop not null,
  add constraint contact_email_is_whole check ((email is null) = (written_email is null)),
  -- As a person wrote it; a job reads it into the international form.
  add column telephone_written text,
  add column telephone_waits boolean not null default false,
  add constraint contact_has_a_key check (email is not null or telephone is not null),
  add column postcode text,
  -- Whether the details were given with a payment, by the reader of the address or by the house: no form changes them any more.
  add column details_proven boolean not null default false,
  add column last_contact_at timestamptz,
  add column version integer not null default 1,
  drop constraint contact_source_is_known,
  add constraint contact_source_is_known
    check (source in ('join', 'order', 'request', 'message', 'account', 'import', 'hand'));
create unique index contacts_without_email_by_telephone on contacts (telephone) where email is null;
create index contacts_with_waiting_telephone on contacts (id) where telephone_waits;

-- Until now a contact had details only once its reader had confirmed them.
update contacts set details_proven = true where first_name <> '';

-- Everybody who was in touch before: members with a proven address who do not work here, buyers, and who wrote.
create temporary table traces on commit drop as
  select lower(btrim(email)) as key, btrim(email) as written, coalesce(btrim(metadata ->> 'full_name'), '') as name,
         null as country, null as postcode, null as telephone, language, 'account' as source, created_at as at, 1 as rank
    from members
   where email_proven_at is not null and not exists (select from user_roles where user_id = members.id)
  union all
  select lower(btrim(email)), btrim(email), coalesce(btrim(delivery ->> 'name'), ''), delivery ->> 'country',
         delivery ->> 'postcode', nullif(btrim(delivery ->> 'phone'), ''), language, 'order', placed_at, 2
    from orders
  union all
  select lower(btrim(email)), btrim(email), btrim(name), facts ->> 'country', null, facts ->> 'telephone', language,
         case when kind <> 'order' then 'message' when facts ? 'madeBy' then 'hand' else 'request' end, received_at, 3
    from messages
   where not facts ? 'suspected';
delete from traces where key not like '%_@_%';
update traces set country = null where country !~ '^[A-Z]{2}$';
-- What a form said counts only for who has neither an account nor an order.
update traces form set name = '', country = null, telephone = null
 where rank = 3 and exists (select from traces where key = form.key and rank < 3);

create temporary table people on commit drop as
  select key, (array_agg(written order by rank, at desc))[1] as written,
         coalesce((array_agg(name order by rank, at desc) filter (where name <> ''))[1], '') as name,
         (array_agg(country order by rank, at desc) filter (where country is not null))[1] as country,
         (array_agg(postcode order by rank, at desc) filter (where postcode is not null))[1] as postcode,
         (array_agg(telephone order by rank, at desc) filter (where telephone is not null))[1] as telephone,
         (array_agg(language order by rank, at desc))[1] as language,
         coalesce((array_agg(source order by at) filter (where source <> 'account'))[1], 'account') as source,
         min(at) as first_at, max(at) as last_at, min(rank) < 3 or bool_or(source = 'hand') as is_proven
    from traces group by key;

-- Contacts that were there keep what they have. Who only asked to join has no details until the link is used, but by an order.
update contacts
   set first_name = case when had_name then first_name else split_part(name, ' ', 1) end,
       last_name = case when had_name then last_name else btrim(substr(name, length(split_part(name, ' ', 1)) + 1)) end,
       country = coalesce(contacts.country, known.country),
       postcode = known.postcode,
       telephone_written = case when contacts.telephone is null then known.telephone end,
       telephone_waits = contacts.telephone is null and known.telephone is not null,
       details_proven = details_proven or known.is_proven
  from (select people.*, first_name || last_name <> '' as had_name from people join contacts on email = key
         where is_proven or contacts.source <> 'join') known
 where email = key;
update contacts
   set last_contact_at = last_at,
       source = case when contacts.source = 'join' and not exists (
                       select from consents where contact_id = contacts.id and state <> 'asked')
                     then people.source else contacts.source end
  from people where email = key;

insert into contacts (id, email, written_email, first_name, last_name, country, postcode, telephone_written,
                      telephone_waits, language, source, details_proven, leaving_token, created_at, updated_at,
                      last_contact_at)
select new_id(), key, written, split_part(name, ' ', 1), btrim(substr(name, length(split_part(name, ' ', 1)) + 1)),
       country, postcode, telephone, telephone is not null, language, source, is_proven,
       encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'), first_at, last_at, last_at
  from people
on conflict (email) do nothing;

create function announce_contact() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', json_build_object('topic', 'contacts', 'id', coalesce(new.id, old.id))::text);
  return null;
end $$;
create trigger contacts_are_announced after insert or update or delete on contacts
  for each row execute function announce_contact();

-- Programs may be given the work on contacts.
alter table api_keys
  drop constraint api_key_scopes_are_known,
  add constraint api_key_scopes_are_known check (
    cardinality(scopes) > 0
    and scopes <@ array['read', 'orders', 'messages', 'products', 'articles', 'export', 'people']);
