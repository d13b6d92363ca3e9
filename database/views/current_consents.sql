-- The last word of each contact for each purpose.
create or replace view current_consents as
  select distinct on (contact_id, purpose) * from consents order by contact_id, purpose, position desc;
