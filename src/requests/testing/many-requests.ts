import type { TestShop } from '#platform/testing/test-shop.ts'

/** Makes so many requests of every state but paid, in both languages, as an owner with a database tool would. */
export async function manyRequests(shop: Pick<TestShop, 'rows'>, count: number): Promise<void> {
  await shop.rows(
    `with drawn as (
       select n, new_id() as id from generate_series(1, $1::int) n
     ), begun as (
       insert into conversations (id) select id from drawn
     ), made as (
       insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
       select id, id, 'MANY-' || lpad(n::text, 4, '0') || '-22', 'order', 'Éloïse Many ' || n, 'many-' || n || '@example.com',
              case when n % 3 = 0 then 'fr' else 'en' end,
              jsonb_build_object('items', n % 4 + 1 || ' × Renouvela Crème')
                || case when n % 5 = 0 then '{"cameBy": "telephone"}' when n % 7 = 0 then '{"cameBy": "letter"}' else '{}' end::jsonb,
              'For sister ' || n, 'many-' || n, now() - ($1::int - n) * interval '5 hours'
         from drawn order by n
       returning id, email, language, received_at, substr(email, 6, position('@' in email) - 6)::int as n
     )
     insert into order_drafts (id, message_id, email, language, currency, lines, created_at, link_key, offered_at, expires_on,
                               withdrawn_at)
     select new_id(), id, email, language, case when n % 4 = 0 then 'EUR' else 'USD' end,
            jsonb_build_array(
              jsonb_build_object('product_id', 'renouvela-creme', 'quantity', n % 4 + 1, 'unitMinor', 50000 + n)),
            received_at, 'many-' || n, case when n % 5 > 1 then received_at end,
            case when n % 5 > 1 then (now() at time zone 'Europe/Paris')::date + n % 9 - 4 end,
            case when n % 11 = 0 then now() end
       from made order by n`,
    [count],
  )
}

/** Deletes them again, where a shop is shared with other tests. */
export async function deleteManyRequests(shop: Pick<TestShop, 'rows'>): Promise<void> {
  await shop.rows(`delete from messages where email like 'many-%@example.com'`)
}
