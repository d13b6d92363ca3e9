import type { TestShop } from '#platform/testing/test-shop.ts'

/** A number of questions and withdrawals that match no order, each five hours before the last; every fifth is done. */
export async function manyMessages(shop: Pick<TestShop, 'rows'>, count: number): Promise<void> {
  await shop.rows(
    `with drawn as (
       select n, new_id() as id from generate_series(1, $1::int) n
     ), begun as (
       insert into conversations (id) select id from drawn
     ), made as (
       insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
       select id, id, 'MANY-' || lpad(n::text, 4, '0') || '-33', case when n % 6 = 0 then 'withdrawal' else 'contact' end,
              'Éloïse Beaucoup ' || n, 'mails-' || n || '@example.com', case when n % 3 = 0 then 'fr' else 'en' end,
              case when n % 6 = 0 then '{"orderNumber": "424242"}'::jsonb else '{"subject": "product"}' end,
              'Which cream for sister ' || n || '?', 'mails-' || n, now() - ($1::int - n) * interval '5 hours'
         from drawn
       returning id, kind, received_at, substr(email, 7, position('@' in email) - 7)::int as n
     )
     insert into tasks (id, kind, occasion, facts, due_on, created_at, done_at, done_by)
     select new_id(), case when kind = 'withdrawal' then 'withdrawal-unmatched' else 'contact' end, 'message:' || id,
            jsonb_build_object('message', id), (received_at at time zone 'Europe/Paris')::date + 2, received_at,
            case when n % 5 = 0 then now() - n * interval '1 minute' end, case when n % 5 = 0 then 'owner@example.com' end
       from made order by n`,
    [count],
  )
}

/** Deletes them again, where a shop is shared with other tests. */
export async function deleteManyMessages(shop: Pick<TestShop, 'rows'>): Promise<void> {
  await shop.rows(
    `delete from tasks where facts ->> 'message' in (select id::text from messages where email like 'mails-%@example.com')`,
  )
  await shop.rows("delete from messages where email like 'mails-%@example.com'")
}
