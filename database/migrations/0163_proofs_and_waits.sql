-- 0159 took the language of an account as proven, and kept the contact's: a stranger's order may have said another.
update contacts set language = members.language
  from members where members.email = contacts.email and proofs = '{"language": "account"}';
-- 0159 took all of a person whom the house wrote down as proven by it: what an order says, and the house never did, is not.
with said as (
  select contacts.id, order_said.detail
    from contacts join orders on lower(btrim(orders.email)) = contacts.email
   cross join lateral (values ('name', btrim(first_name || ' ' || last_name), btrim(delivery ->> 'name')),
                              ('country', country, delivery ->> 'country'),
                              ('telephone', telephone_written, btrim(delivery ->> 'phone'))) order_said (detail, known, said)
   where proofs ->> detail = 'hand' and known = said
     and not exists (
       select from messages
        where lower(btrim(messages.email)) = contacts.email and messages.facts ? 'madeBy'
          and known = case detail when 'name' then btrim(messages.name) else btrim(messages.facts ->> detail) end)
)
update contacts set proofs = proofs - details
  from (select id, array_agg(distinct detail) as details from said group by id) unproven
 where unproven.id = contacts.id;
-- A question that was reopened awaits no reply.
update conversations set waiting_since = null
  from messages join tasks on tasks.facts ->> 'message' = messages.id::text
 where conversation_id = conversations.id and waiting_since is not null
   and tasks.kind in ('contact', 'experience') and tasks.done_at is null;
