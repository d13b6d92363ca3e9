// Messages with which the house begins a conversation.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { FirstMessage } from '#inbox/conversation-schema.ts'
import { deleteOldMessages } from '#inbox/server/delete-messages.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { newId } from '#platform/database/identifiers.ts'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
type Caller = Pick<TestMember, 'headers'>
let claire: TestMember
let jeanne: TestMember
beforeAll(async () => {
  claire = await aMember(shop, { role: 'admin' })
  jeanne = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

async function aContact(own: object = {}) {
  const email = `first-${newId()}@example.com`
  const person = {
    firstName: 'Anne',
    lastName: 'Martin',
    email,
    telephone: '',
    country: '',
    language: 'fr',
    anyway: true,
    ...own,
  }
  const { body } = await shop.post<{ id: string }>('/api/admin/contacts', person, claire.headers)
  return { id: body.id, email }
}

const messageTo = (contactId: string, own: Partial<FirstMessage> = {}): FirstMessage => ({
  ...{ contactId, subject: 'Votre flacon gravé', body: 'Bonjour Anne,\n\nIl est prêt.', language: 'fr' },
  ...{ awaitsReply: true, ...own },
})
const send = (message: object, by: Caller = claire, key = newId()) =>
  shop.post<{ id: string; error?: string }>('/api/admin/messages', message, { ...by.headers, 'idempotency-key': key })
const read = async (id: string) =>
  (await shop.json<AdminMessage>(`/api/admin/messages/${id}`, { headers: claire.headers })).body
/** A message that was sent, as its page has it. */
async function sent(message: object, by: Caller = claire, key = newId()): Promise<AdminMessage> {
  const { status, body } = await send(message, by, key)
  expect([status, Object.keys(body)]).toEqual([200, ['id']])
  return read(body.id)
}
const firstOf = ({ thread }: AdminMessage) => thread?.messages[0]?.id ?? ''
const undo = (message: AdminMessage, by: Caller = claire) =>
  shop.post<AdminMessage | null>(`/api/admin/messages/${message.id}/answers/${firstOf(message)}/undo`, {}, by.headers)
const view = async (name: string, email: string) => {
  const address = `/api/admin/messages?${new URLSearchParams({ view: name, q: email })}`
  return (await shop.json<{ rows: { id: string }[] }>(address, { headers: claire.headers })).body.rows
}

test('the house writes to a contact in an email that waits, and the conversation waits for them', async () => {
  const { id, email } = await aContact()
  const body = await sent(messageTo(id))
  expect([body.state, body.doneBy]).toEqual(['waiting', claire.email])
  expect(body.message).toMatchObject({ email, name: 'Anne Martin', facts: { title: 'Votre flacon gravé' } })
  expect(body.thread?.messages).toMatchObject([{ author: claire.email, letter: { state: 'waits' } }])
  expect(body.past.map(({ kind, by }) => [kind, by])).toEqual([['begun', claire.email]])
  expect(await view('waiting', email)).toMatchObject([{ id: body.id }])
  await sendWaitingLetters(shop.rows)
  const [letter] = await mailsTo(shop, email, 1)
  expect(letter?.subject).toBe(`Votre flacon gravé [${body.message?.reference}]`)
  expect(letter?.text).toContain('Il est prêt.')
})

test('a message that awaits no reply is done, and can be followed by another', async () => {
  const { id, email } = await aContact()
  const body = await sent(messageTo(id, { awaitsReply: false }))
  expect(body.state).toBe('done')
  const more = { body: 'Encore un mot.', language: 'fr', seen: firstOf(body), awaitsReply: true }
  const { status } = await shop.post(`/api/admin/messages/${body.id}/answers`, more, {
    ...jeanne.headers,
    'idempotency-key': newId(),
  })
  expect(status).toBe(200)
  // The first of two is not taken back under the other.
  expect((await undo(body)).status).toBe(409)
  await sendWaitingLetters(shop.rows)
  expect(await mailsTo(shop, email, 2)).toHaveLength(2)
})

test('sent sixteen times with one key, a message is one; with the key of another it is refused', async () => {
  const { id, email } = await aContact()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(messageTo(id), claire, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  const other = await send(messageTo(id, { body: 'Something else' }), claire, key)
  expect([other.status, other.body.error]).toEqual([409, 'changed'])
  await sendWaitingLetters(shop.rows)
  expect(await mailsTo(shop, email, 1)).toHaveLength(1)
})

test('a message that is taken back leaves nothing, and the same submission sends nothing', async () => {
  const { id, email } = await aContact()
  const key = newId()
  const body = await sent(messageTo(id), claire, key)
  expect(await undo(body, jeanne)).toMatchObject({ status: 200, body: null })
  expect((await shop.json(`/api/admin/messages/${body.id}`, { headers: claire.headers })).status).toBe(404)
  expect(await shop.rows('select from messages where email = $1', [email])).toEqual([])
  expect(await view('waiting', email)).toEqual([])
  const again = await send(messageTo(id), claire, key)
  expect([again.status, again.body.error]).toEqual([409, 'conflict'])
  expect((await undo(body)).status).toBe(404)
  await sendWaitingLetters(shop.rows)
  expect(await shop.rows('select from mails where recipient = $1', [email])).toEqual([])
  const conversations = () => shop.rows('select from conversations where id = $1', [firstOf(body)])
  await deleteOldMessages(businessNow())
  expect(await conversations()).toHaveLength(1)
  await shop.rows("update conversations set emptied_at = emptied_at - interval '25 hours' where id = $1", [
    firstOf(body),
  ])
  await deleteOldMessages(businessNow())
  expect(await conversations()).toEqual([])
})

test('the audit has an email and its taking back under the contact, without a word of it', async () => {
  const { id } = await aContact()
  const body = await sent(messageTo(id))
  await undo(body, jeanne)
  const entries = await shop.rows<{ actor: string; after: object }>(
    "select actor, after from audit_entries where kind = 'contact' and name = $1 order by occurred_at, id",
    [id],
  )
  expect(entries.slice(1)).toEqual([
    { actor: claire.email, after: { begun: true } },
    { actor: jeanne.email, after: { takenBack: true } },
  ])
})

test('a message whose author may not write any more is kept unsent, and is to be answered', async () => {
  const { id, email } = await aContact()
  const author = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  const body = await sent(messageTo(id), author)
  await shop.rows('delete from user_roles where user_id = $1', [author.id])
  await sendWaitingLetters(shop.rows)
  const after = await read(body.id)
  expect([after.state, after.thread?.messages[0]?.letter?.state]).toEqual(['open', 'withheld'])
  expect(await shop.rows('select from mails where recipient = $1 and sent_at is not null', [email])).toEqual([])
})

test.each([
  [{ subject: ' ' }, 400],
  [{ subject: 'x'.repeat(121) }, 400],
  [{ body: '' }, 400],
  [{ body: 'Bonjour {prénom},' }, 400],
  [{ language: 'de' }, 400],
  [{ contactId: newId() }, 404],
])('%j is not sent', async (own, status) => {
  const { id } = await aContact()
  const mails = async () => (await shop.rows("select from mails where template = 'answer'")).length
  const before = await mails()
  expect((await send({ ...messageTo(id), ...own })).status).toBe(status)
  expect(await mails()).toBe(before)
})

test('a contact with a telephone number alone gets no email', async () => {
  const { id } = await aContact({ email: '', telephone: '+33612345678' })
  expect((await send(messageTo(id))).status).toBe(404)
})

test('PERM-06 a reader, a visitor and a key without `messages` write to no one', async () => {
  const { id } = await aContact()
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const member = await aMember(shop)
  for (const by of [reader, member, await aKey(shop, ['read', 'people'])]) {
    expect((await send(messageTo(id), by)).status).toBe(403)
  }
  expect((await send(messageTo(id), { headers: {} } as Caller)).status).toBe(401)
  const key = await aKey(shop, ['messages'])
  const body = await sent(messageTo(id), key)
  const more = { body: 'One word more.', language: 'en', seen: firstOf(body), awaitsReply: false }
  const answer = (headers: Record<string, string>) =>
    shop.post<AdminMessage>(`/api/admin/messages/${body.id}/answers`, more, { ...headers, 'idempotency-key': newId() })
  // The conversation is in the answer of these routes.
  expect((await answer(key.headers)).status).toBe(403)
  const assignee = JSON.stringify({ memberId: null, was: null })
  const headers = { ...key.headers, 'content-type': 'application/json' }
  const given = await shop.fetch(`/api/admin/messages/${body.id}/assignee`, { method: 'PUT', headers, body: assignee })
  expect(given.status).toBe(403)
  const { body: after } = await answer((await aKey(shop, ['read', 'messages'])).headers)
  const last = after.thread?.messages.at(-1)?.id
  const undone = await shop.post(`/api/admin/messages/${body.id}/answers/${last}/undo`, undefined, key.headers)
  expect([undone.status, undone.body]).toEqual([200, null])
})

test('a person of the house sends so many first messages an hour, and one that was sent is not counted again', async () => {
  const author = await aMember(shop, { role: 'admin' })
  const { id } = await aContact()
  const key = newId()
  for (const _ of [1, 2]) expect((await send(messageTo(id), author, key)).status).toBe(200)
  const counted = "select points from rate_limits where key like 'first-message-author:%' order by points"
  expect(await shop.rows(counted)).toContainEqual({ points: 1 })
  await shop.rows("update rate_limits set points = 60 where points = 1 and key like 'first-message-author:%'")
  const { status, body } = await send(messageTo(id), author)
  expect([status, body.error]).toEqual([429, 'too-many'])
  expect((await send(messageTo(id), author, key)).status).toBe(200)
  expect((await send(messageTo((await aContact()).id), jeanne)).status).toBe(200)
})
