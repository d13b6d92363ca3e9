-- Which detail of a contact was proven, and by what: a payment proves none (docs/decisions/0091).
alter table contacts add column proofs jsonb not null default '{}';
-- What the reader of the address confirmed, and what the house wrote down, is proven.
update contacts
   set proofs = jsonb_strip_nulls(jsonb_build_object(
         'name', case when first_name <> '' or last_name <> '' then proof end,
         'country', case when country is not null then proof end,
         'telephone', case when coalesce(telephone, telephone_written) is not null then proof end,
         'language', proof))
  from (select id, case when source = 'hand' then 'hand' else 'join' end as proof from contacts
         where source = 'hand'
            or exists (select from consents where contact_id = contacts.id and purpose = 'letters' and state = 'given')) proven
 where proven.id = contacts.id and details_proven;
-- A member's details may be those of an order that a stranger paid with their address: what they prove next counts.
update contacts set proofs = '{"language": "account"}'
  from members where members.email = contacts.email and email_proven_at is not null and proofs = '{}';
alter table contacts drop column details_proven;
