import type { Size } from './draw.ts'

const day = `interval '1 day'`

/** The work that waits and that which is done: withdrawals, questions about dates, requests, messages, problems, the audit, visits. */
export function workStatements({ orders, now }: Size): string[] {
  const at = `'${now.toISOString()}'::timestamptz`
  const today = `(${at} at time zone 'Europe/Paris')::date`
  const messages = Math.max(50, Math.round(orders / 100))
  const entries = Math.max(50, Math.round(orders / 5))
  return [
    `create temporary table made_messages as
     select message.n, ${at} - ${day} * 1095 * (1 - message.n / ${messages}::float8) as received_at, person.contact_id, person.email, person.language,
            first_name || ' ' || last_name as name, pg_temp.made_id(${at} - ${day} * 1095 * (1 - message.n / ${messages}::float8), message.n, 'message') as id,
            case when pg_temp.share(message.n, 'about') < 0.4 then 'order' else 'contact' end as kind
       from generate_series(1, ${messages}) message (n)
       join made_people person on person.n = 1 + (message.n * 7) % (select count(*) from made_people)`,
    'insert into conversations (id) select id from made_messages',
    `insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
     select id, id, 'LG-' || n, kind, name, email, language, case kind when 'order' then '{"items": "Two creams"}' else '{}' end::jsonb,
            'I would like to know more about your creams.', md5('message-' || n), received_at from made_messages`,
    `insert into tasks (id, kind, occasion, facts, due_on, created_at, done_at, done_by)
     select pg_temp.made_id(received_at, n, 'task'), 'contact', 'message:' || id, jsonb_build_object('message', id),
            (received_at at time zone 'Europe/Paris')::date + 2, received_at, done_at, case when done_at is not null then 'owner@immortela.example' end
       from made_messages cross join lateral (select case when received_at < ${at} - 10 * ${day} then received_at + ${day} end as done_at) answered
      where kind = 'contact'`,
    `insert into order_drafts (id, message_id, contact_id, email, language, currency, lines, created_at, offered_at, expires_on, withdrawn_at, link_key)
     select pg_temp.made_id(received_at, n, 'draft'), id, contact_id, email, language, 'EUR', '[{"product_id": "renouvela-creme", "quantity": 2, "unitMinor": 80000}]',
            received_at, offered_at, (offered_at at time zone 'Europe/Paris')::date + 14, case when offered_at is not null and n % 9 = 0 then offered_at + ${day} end,
            pg_temp.made_key(n, 'draft')
       from made_messages cross join lateral (select case when received_at < ${at} - 12 * ${day} then received_at + 3 * ${day} end as offered_at) offered
      where kind = 'order'`,
    `insert into withdrawals (id, order_id, received_at, entered_at)
     select pg_temp.made_id(${at} - 2 * ${day}, n, 'withdrawal'), id, ${at} - 2 * ${day}, ${at} - 2 * ${day} from made_orders where fate = 'withdrawing'`,
    `insert into tasks (id, kind, occasion, order_id, facts, due_on, created_at)
     select pg_temp.made_id(${at}, n, 'withdrawal task'), 'withdrawal', 'withdrawal:' || withdrawal, id, jsonb_build_object('withdrawal', withdrawal), ${today} + 12, ${at} - 2 * ${day}
       from made_orders cross join lateral (select pg_temp.made_id(${at} - 2 * ${day}, n, 'withdrawal') as withdrawal) of
      where fate = 'withdrawing'`,
    `insert into date_moves (id, order_id, revision, positions, previous_on, moved_to, reason, actor, moved_at, silence)
     select pg_temp.made_id(${at} - ${day}, n, 'move'), id, 1, '{1}', promised_on, promised_on + 30, 'The harvest is late', 'owner@immortela.example', ${at} - ${day}, 'decides-nothing'
       from made_orders where fate = 'asked'`,
    `insert into tasks (id, kind, occasion, order_id, facts, created_at)
     select pg_temp.made_id(${at}, n, 'loss task'), 'dispute-lost', 'lost:' || n, id, '{}', placed_at + 19 * ${day}
       from made_orders where fate = 'disputed' and s between 0.1 and 0.2`,
    `insert into unmatched_payments (provider, payment_reference, amount_minor, currency, found_at)
     select 'seeded', 'unmatched-' || n, 12345, 'EUR', ${at} - n * ${day} from generate_series(1, 5) n`,
    `update mails set sent_at = null, given_up_at = owed_since + ${day}, given_up_because = 'The mailbox is full'
      where id in (select id from mails where template = 'order-shipped' order by owed_since desc limit 8)`,
    // Changes by the owner, most of them steps of orders, and sign-ins.
    `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
     select pg_temp.made_id(at, n, 'entry'), case when n % 10 = 0 then 'product' else 'order' end,
            case when n % 10 = 0 then 'renouvela-creme' else (1000 + n)::text end, owner.id, owner.email,
            jsonb_build_object('note', 'Before ' || n), jsonb_build_object('note', 'After ' || n), at
       from (select n, ${at} - ${day} * 1095 * (1 - n / ${entries}::float8) as at from generate_series(1, ${entries}) n) made
      cross join (select members.id, members.email from members join user_roles on user_roles.user_id = members.id
                   where role = 'admin' order by members.id limit 1) owner`,
    `insert into account_events (kind, member_id, detail, occurred_at)
     select 'signed-in', user_id, 'password', ${at} - ${day} * n / 3.0 from generate_series(1, 3000) n, user_roles where role = 'admin'`,
    `insert into visits_by_day (day, step, count)
     select ${today} - n, step, (900 + 400 * pg_temp.share(n, step)) / part
       from generate_series(0, 1094) n, (values ('visit', 1), ('product', 3), ('choice', 12)) steps (step, part)
     on conflict (day, step) do update set count = excluded.count`,
    `insert into pictures (id, name, width, height, color, fallback, variants, alt, alt_fr, created_at, file_name, bytes)
     select pg_temp.made_id(${at} - ${day} * n, n, 'picture'), 'large-' || n, model.width, model.height, model.color, model.fallback, model.variants,
            'A jar of cream ' || n, 'Un pot de crème ' || n, ${at} - ${day} * (n / 10.0), 'jar-' || n || '.jpg', 250000
       from generate_series(1, 5000) n, (select pictures.* from pictures order by created_at, id limit 1) model`,
    // Each product has pictures of its own; one in ten is unused.
    `update product_pictures shown set picture_id = picture.id
       from (select id, row_number() over (order by product_id) as k from catalogue_products where product_id like 'copy-%') product,
            (select id, row_number() over (order by id) as k from pictures where name like 'large-%') picture
      where shown.product_id = product.id and picture.k = 1 + (product.k * 2 + shown.position) % 4500`,
    `insert into saved_views (id, list, name, search, shared, created_at)
     select pg_temp.made_id(${at}, n, 'view'), 'orders', 'To ' || country, jsonb_build_object('country', country), true, ${at}
       from unnest('{FR,US,BE,DE,ES,IT,LU}'::text[]) with ordinality as each (country, n)`,
  ]
}
