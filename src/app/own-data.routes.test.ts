// The copy of their data that a member may request: the contact and the messages, beside what the account has.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aQuestion, write } from '#inbox/testing/a-message.ts'
import type { ContactList } from '#people/contact-list-schema.ts'
import { newId } from '#platform/database/identifiers.ts'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
})

type Copy = {
  contact: { email: string; consents: object[] } | null
  messages: { from: string; text: string }[]
}
const copyOf = async ({ headers }: TestMember) => (await shop.json<Copy>('/api/account/data', { headers })).body

const put = (path: string, body: object) =>
  shop.fetch(`/api/admin/${path}`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('D29 a member downloads their contact and their conversations, and not the notes and tags of the house', async () => {
  const member = await aMember(shop)
  await write(shop, aQuestion({ email: member.email.toUpperCase(), body: 'When is it shipped?' }))
  await write(shop, aQuestion({ email: 'another-person@example.com', body: 'Not theirs' }))
  const [contact] = (
    await shop.json<ContactList>(`/api/admin/contacts?${new URLSearchParams({ q: member.email })}`, owner)
  ).body.rows
  const note = { body: 'Prefers mornings', pinned: false, version: 0 }
  expect((await put(`contacts/${contact?.id}/notes/${newId()}`, note)).status).toBe(200)
  const tagged = { contacts: [contact?.id], name: 'Prefers letters' }
  expect((await shop.post(`/api/admin/tags/${newId()}/put-on`, tagged, owner.headers)).status).toBe(200)
  const [task] = await shop.rows<{ id: string; message: string }>(
    `select tasks.id, messages.id as message from tasks join messages on tasks.facts ->> 'message' = messages.id::text
      where lower(messages.email) = lower($1)`,
    [member.email],
  )
  const answer = { body: 'On Monday.', language: 'en', seen: task?.message, awaitsReply: false }
  const key = { ...owner.headers, 'idempotency-key': newId() }
  expect((await shop.post(`/api/admin/messages/${task?.id}/answers`, answer, key)).status).toBe(200)
  expect(
    (await copyOf(member)).messages.map(({ from, text }) => [from, text]),
    'the answer waits',
  ).toEqual([['you', 'When is it shipped?']])
  await sendWaitingLetters(shop.rows)
  const copy = await copyOf(member)
  expect(copy.contact).toMatchObject({ email: member.email.toUpperCase(), consents: [] })
  expect(JSON.stringify(copy)).not.toMatch(/Prefers/)
  const spoken = async () => (await copyOf(member)).messages.map(({ from, text }) => [from, text])
  await expect.poll(spoken).toEqual([
    ['you', 'When is it shipped?'],
    ['us', 'On Monday.'],
  ])
})

test('D29 a member who has not proven an address downloads nothing that belongs to it', async () => {
  const member = await aMember(shop)
  await write(shop, aQuestion({ email: member.email }))
  await shop.rows('update members set email_proven_at = null where id = $1', [member.id])
  expect(await copyOf(member)).toMatchObject({ contact: null, messages: [] })
})
