-- A request that was never confirmed does not change what a contact had said (docs/decisions/0091).
update contacts set letters = said.state
  from (select distinct on (contact_id) contact_id, state from consents
         where purpose = 'letters' and state <> 'asked' order by contact_id, position desc) said
 where contact_id = contacts.id and letters = 'asked';
