// Messages from before there were conversations: each begins one of its own, and nothing else of it changes.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client

aFormerDatabase('0143', async (opened) => {
  client = opened
  await client.query(
    `insert into messages (id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
     select new_id(), kind, kind, 'Odile', 'Odile@example.com', 'fr', '{}', 'Bonjour', kind, now() - interval '1 year'
       from unnest(array['contact', 'experience', 'withdrawal', 'order']) kind`,
  )
})

test('every former message begins a conversation that waits for no reply and belongs to no one', async () => {
  const { rows } = await client.query(
    `select kind, conversations.id = messages.id as "begins", assignee_id, waiting_since, author
       from messages join conversations on conversations.id = conversation_id order by kind`,
  )
  const own = { begins: true, assignee_id: null, waiting_since: null, author: null }
  expect(rows).toEqual(['contact', 'experience', 'order', 'withdrawal'].map((kind) => ({ kind, ...own })))
})

test('an answer has an author, and no other message has one', async () => {
  const insert = (kind: string, author: string | null) =>
    client.query(
      `insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at, author_id, author)
       select new_id(), id, new_id()::text, $1, 'Odile', 'odile@example.com', 'fr', '{}', '', '', now(),
              case when $2::text is not null then new_id() end, $2
         from conversations limit 1`,
      [kind, author],
    )
  await expect(insert('answer', null)).rejects.toThrow('an_answer_has_its_author')
  await expect(insert('contact', 'claire@example.com')).rejects.toThrow('an_answer_has_its_author')
  await insert('answer', 'claire@example.com')
})
